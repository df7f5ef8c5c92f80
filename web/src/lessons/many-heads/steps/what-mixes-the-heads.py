import torch
from torch import nn

T, d, heads, d_k = 6, 16, 4, 4

torch.manual_seed(INPUT_seed)
W_q, W_k, W_v, W_o = (nn.Linear(d, d, bias=False).weight.detach() for _ in range(4))
ids = torch.tensor([0, 1, 2, 3, 0, 4])  # TEXT_words
X = torch.randn(5, d)[ids]


def cut(x):
    return x.reshape(T, heads, d_k).transpose(0, 1)


q, k, v = cut(X @ W_q.T), cut(X @ W_k.T), cut(X @ W_v.T)
weights = torch.softmax(q @ k.transpose(1, 2) / d_k ** 0.5, dim=-1)
mixed = weights @ v

asks = INPUT_chosen - 1  # TEXT_from_zero
collected = mixed[:, asks]  # TEXT_collected
if INPUT_mix == "drawn":
    matrix = W_o.T  # TEXT_matrix
else:
    matrix = torch.eye(d)  # TEXT_unit
rows = matrix.reshape(heads, d_k, d)  # TEXT_rows
written = (collected[:, None] @ rows)[:, 0]  # TEXT_written
output = written.sum(dim=0)  # TEXT_output

print(written.abs() > 0)  # TEXT_where
print(output)
print(collected.reshape(d) @ matrix)  # TEXT_same
