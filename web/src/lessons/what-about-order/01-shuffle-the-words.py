import math

import torch

words = INPUT_words
order = torch.tensor(INPUT_order)

torch.manual_seed(INPUT_seed)
W_q, W_k, W_v = (torch.nn.Linear(16, 16).requires_grad_(False) for _ in range(3))
x = torch.randn(1, len(words), 16)[0]  # TEXT_row_per_word


def weigh(x):
    return torch.softmax(W_q(x) @ W_k(x).T / math.sqrt(16), dim=1)


weights = weigh(x)
values = W_v(x)
output = weights @ values

weights_shuffled = weigh(x[order])
values_shuffled = W_v(x[order])
output_shuffled = weights_shuffled @ values_shuffled
gaps = (output_shuffled - output[order]).abs().amax(dim=1)

inverse = order.argsort()
unshuffled = output_shuffled[inverse]
gap_inverse = (unshuffled - output).abs().max()

shuffled_twice = output_shuffled[order]
gap_same = (shuffled_twice - output).abs().max()
