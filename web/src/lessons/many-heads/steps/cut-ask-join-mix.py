import torch
from torch import nn

T, d = 6, 32
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
# TEXT_matrices
W_q, W_k, W_v, W_o = (nn.Linear(d, d, bias=False).weight.detach() for _ in range(4))
ids = torch.tensor([0, 1, 2, 3, 0, 4])  # TEXT_words
X = torch.randn(5, d)[ids]


def cut(x):  # TEXT_cut
    return x.reshape(T, heads, d_k).transpose(0, 1)


Q = X @ W_q.T  # TEXT_whole
K = X @ W_k.T
V = X @ W_v.T
q = cut(Q)
k = cut(K)
v = cut(V)
scaled_scores = q @ k.transpose(1, 2) / d_k ** 0.5
weights = torch.softmax(scaled_scores, dim=-1)  # TEXT_weights
mixed = weights @ v  # TEXT_mixed
joined = mixed.transpose(0, 1).reshape(T, d)  # TEXT_joined
output = joined @ W_o.T  # TEXT_output

print(Q.shape, q.shape, weights.shape, mixed.shape, joined.shape, output.shape)
print(sum(W.numel() for W in (W_q, W_k, W_v, W_o)))  # TEXT_count
asks = INPUT_chosen - 1  # TEXT_from_zero
print(weights[:, asks])  # TEXT_each_head
