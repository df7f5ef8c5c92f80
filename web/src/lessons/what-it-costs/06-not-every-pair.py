import math

import torch

n, d, reach = 12, 8, INPUT_reach
torch.manual_seed(INPUT_seed)
Q = torch.randn(n, d)
K = torch.randn(n, d)
V = torch.randn(n, d)

place = torch.arange(n)
far = (place.unsqueeze(1) - place).abs()  # TEXT_far
block = place // reach
seen = {
    "full": far <= n,
    "window": far <= reach,
    "strided": (far <= 1) | (far % reach == 0),
    "blocks": (block.unsqueeze(1) == block) | (block == 0),
}
kinds = list(seen) + ["linear"]
mask = seen[{"linear": "full"}.get(INPUT_kind, INPUT_kind)]


def attention(mask):
    scores = Q @ K.T / math.sqrt(d)
    return torch.softmax(scores.masked_fill(~mask, float("-inf")), dim=1)


def linear():
    # TEXT_linear
    def feature(x):
        return torch.nn.functional.elu(x) + 1

    products = feature(Q) @ feature(K).T
    return products / products.sum(dim=1, keepdim=True)


all_weights = [attention(each) for each in seen.values()] + [linear()]
outputs = [weights @ V for weights in all_weights]
weights = all_weights[kinds.index(INPUT_kind)]
output = outputs[kinds.index(INPUT_kind)]

pairs = torch.stack([each.sum() for each in seen.values()])
multiply_adds = pairs * (2 * d)
linear_multiply_adds = torch.tensor(2.0 * n * d) * (d + 1)  # TEXT_kept
full = outputs[0]
errors = torch.stack([(each - full).norm() for each in outputs]) / full.norm()
print(pairs, multiply_adds)
print(errors)
