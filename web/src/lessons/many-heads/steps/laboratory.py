import math

import torch
from torch import nn

T, d = 10, 64
if INPUT_count == "1":
    heads = 1
elif INPUT_count == "2":
    heads = 2
elif INPUT_count == "4":
    heads = 4
else:
    heads = 8
d_k = d // heads

torch.manual_seed(INPUT_seed)
qkv_proj = nn.Linear(d, 3 * d, bias=False).weight.detach()  # TEXT_fused
out_proj = nn.Linear(d, d, bias=False).weight.detach()
dropout = nn.Dropout(0.1)
random = torch.randn(T, d)

# TEXT_positions
angles = torch.arange(T).float()[:, None] * torch.exp(torch.arange(0, d, 2).float() * (-math.log(10000.0) / d))
X = random + torch.stack([torch.sin(angles), torch.cos(angles)], dim=2).reshape(T, d)


def cut(x):
    return x.reshape(T, heads, d_k).transpose(0, 1)


if INPUT_dropout == "off":
    dropout.eval()  # TEXT_eval
q, k, v = (cut(x) for x in (X @ qkv_proj.T).split(d, dim=1))
scores = q @ k.transpose(1, 2) / math.sqrt(d_k)
hidden = torch.ones(T, T).triu(1) > 0
weights = torch.softmax(scores.masked_fill(hidden, float("-inf")), dim=-1)
output = dropout((weights @ v).transpose(0, 1).reshape(T, d) @ out_proj.T)

averaged = weights.mean(dim=0)
zeros = (output == 0).sum().float()
print(output.shape, weights.shape)
print(averaged[INPUT_position])
print(zeros, output.numel())
