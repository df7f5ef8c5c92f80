import torch
from torch import nn

ids = torch.tensor([1, 2, 3, 4, 1, 5])  # TEXT_sentence
torch.manual_seed(0)
X = nn.Embedding(6, 64).weight.detach()[ids]
W_q, W_k, W_v = (nn.Linear(64, 64, bias=False).weight.detach() for _ in range(3))


def cut(x):
    return x.reshape(6, 8, 8).transpose(0, 1)


def attend(V):
    weights = torch.softmax(cut(X @ W_q.T) @ cut(X @ W_k.T).transpose(1, 2) / 8 ** 0.5, dim=-1)
    return (weights @ cut(V)).transpose(0, 1).reshape(6, 64)  # TEXT_ends


V = X @ W_v.T
louder = V.clone()
louder[:, :8] *= 2  # TEXT_louder
change = (attend(louder) - attend(V)).abs().amax(dim=0)  # TEXT_change
print((change > 0).sum())
