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


def attention(mask):
    scores = Q @ K.T / math.sqrt(d)
    return torch.softmax(scores.masked_fill(~mask, float("-inf")), dim=1)


def linear():
    # TEXT_linear
    def feature(x):
        return torch.nn.functional.elu(x) + 1

    products = feature(Q) @ feature(K).T
    return products / products.sum(dim=1, keepdim=True)


if INPUT_kind == "linear":
    mask = seen["full"]
    weights = linear()
else:
    mask = seen[INPUT_kind]
    weights = attention(mask)
output = weights @ V

pairs = torch.stack([each.sum() for each in seen.values()])
multiply_adds = pairs * (2 * d)
linear_multiply_adds = torch.tensor(2.0 * n * d * (d + 1))  # TEXT_kept
print(pairs, multiply_adds, linear_multiply_adds)
print(output)
