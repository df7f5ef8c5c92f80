import torch
from torch import nn

d = 16
torch.manual_seed(INPUT_seed)
fused = nn.Linear(d, 3 * d, bias=False).weight.detach()  # TEXT_fused
ids = torch.tensor([0, 1, 2, 3, 0, 4])  # TEXT_words
X = torch.randn(5, d)[ids]

together = X @ fused.T  # TEXT_together
Q = together[:, :d]
K = together[:, d:2 * d]
V = together[:, 2 * d:]

W_q, W_k, W_v = fused.split(d)  # TEXT_cut
apart = torch.cat([X @ W_q.T, X @ W_k.T, X @ W_v.T], dim=1)  # TEXT_apart
difference = (together - apart).abs().max()

print(together.shape, Q.shape)
print(difference)
print(nn.MultiheadAttention(d, 4).in_proj_weight.shape)  # TEXT_pytorch
