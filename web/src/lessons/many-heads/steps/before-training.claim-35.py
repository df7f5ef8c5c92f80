import math

import torch
from torch import nn

torch.manual_seed(0)
W_q, W_k, W_v = (nn.Linear(64, 64) for _ in range(3))
X = torch.randn(2, 10, 64)
with torch.no_grad():
    q, k = (W(X).reshape(2, 10, 4, 16).transpose(1, 2) for W in (W_q, W_k))
    weights = torch.softmax(q @ k.transpose(2, 3) / 4, dim=-1)
entropies = -(weights * torch.log(weights)).sum(dim=-1).mean(dim=(0, 2))
uniform = torch.tensor(math.log(10))  # TEXT_uniform
print(entropies, uniform)
