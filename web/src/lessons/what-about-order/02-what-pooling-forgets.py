import math

import torch

words = INPUT_words
order = torch.tensor(INPUT_order)

torch.manual_seed(INPUT_seed)
W_q, W_k, W_v = (torch.nn.Linear(16, 16).requires_grad_(False) for _ in range(3))
x = torch.randn(1, len(words), 16)[0]


def weigh(x):
    return torch.softmax(W_q(x) @ W_k(x).T / math.sqrt(16), dim=1)


pools = {
    "mean": lambda output: output.mean(dim=0),
    "sum": lambda output: output.sum(dim=0),
    "largest": lambda output: output.amax(dim=0),
    "last": lambda output: output[-1],
}
pool = pools[INPUT_pool]

weights = weigh(x)
values = W_v(x)
output = weights @ values

weights_shuffled = weigh(x[order])
values_shuffled = W_v(x[order])
output_shuffled = weights_shuffled @ values_shuffled

pooled = pool(output)
pooled_shuffled = pool(output_shuffled)
gap_pooled = (pooled - pooled_shuffled).abs().max()
