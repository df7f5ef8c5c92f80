import torch
from torch import nn

torch.manual_seed(0)
W_q, W_k, W_v, W_o = (nn.Linear(16, 16, bias=False).weight.detach() for _ in range(4))
X = torch.randn(5, 16)
q, k = ((X @ W.T).reshape(5, 4, 4).transpose(0, 1) for W in (W_q, W_k))
weights = torch.softmax(q @ k.transpose(1, 2) / 4 ** 0.5, dim=-1)
ends = weights.amax(dim=(1, 2))[:2]  # TEXT_ends
print(ends)
