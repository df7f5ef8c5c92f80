import math

import torch
from torch import nn

T, d, heads, d_k = 10, 64, 4, 16

torch.manual_seed(0)
qkv_proj = nn.Linear(d, 3 * d, bias=False)
out_proj = nn.Linear(d, d, bias=False)
dropout = nn.Dropout(0.1)
random = torch.randn(T, d)
angles = torch.arange(T).float()[:, None] * torch.exp(torch.arange(0, d, 2).float() * (-math.log(10000.0) / d))
X = random + torch.stack([torch.sin(angles), torch.cos(angles)], dim=2).reshape(T, d)


def module():
    q, k, v = (x.reshape(T, heads, d_k).transpose(0, 1) for x in qkv_proj(X).split(d, dim=1))
    scores = q @ k.transpose(1, 2) / math.sqrt(d_k)
    weights = torch.softmax(scores.masked_fill(torch.ones(T, T).triu(1) > 0, float("-inf")), dim=-1)
    return dropout(out_proj((weights @ v).transpose(0, 1).reshape(T, d)))


with torch.no_grad():
    printed = module()  # TEXT_as_in_the_demo
    dropout.eval()
    meant = module()  # TEXT_evaluated
zeros = (printed == 0).sum().float()
zeros_of_meant = (meant == 0).sum().float()
print(zeros, zeros_of_meant)
