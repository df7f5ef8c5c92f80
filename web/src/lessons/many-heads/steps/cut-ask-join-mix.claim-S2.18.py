import torch
from torch import nn

ids = torch.tensor([1, 2, 3, 4, 1, 5])  # TEXT_sentence
torch.manual_seed(0)
X = nn.Embedding(6, 64).weight.detach()[ids]
torch.manual_seed(0)
W_q, W_k, W_v, W_o = (nn.Linear(64, 64) for _ in range(4))


def cut(x):
    return x.reshape(6, 8, 8).transpose(0, 1)


with torch.no_grad():
    q, k, v = cut(W_q(X)), cut(W_k(X)), cut(W_v(X))
    weights = torch.softmax(q @ k.transpose(1, 2) / 8 ** 0.5, dim=-1)
    output = W_o((weights @ v).transpose(0, 1).reshape(6, 64))
of_first = weights[0]  # TEXT_first_head
print(output.shape)
print(of_first)
