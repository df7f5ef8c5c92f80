import torch
from torch import nn

if INPUT_weights == "trained":
    from safetensors.torch import load_file
    learned = load_file("attention-lab-many-heads-200.safetensors")  # TEXT_file
    # TEXT_rows
    rows = {"The": 0, "the": 1, "didn't": 2, "because": 3, "it": 4, "was": 5, "too": 6}
    rows |= {"animal": 7, "street": 14, "tired": 20, "wide": 26, "cross": 32}
    words = "The animal didn't cross the street because it was too tired".split()
    ids = [rows[word] for word in words]
    X = learned["four.words.weight"][ids] + learned["four.positions.weight"]  # TEXT_placed
    W_q, W_k, W_v = learned["four.attention.in_proj_weight"].chunk(3)
    b_q, b_k, b_v = learned["four.attention.in_proj_bias"].chunk(3)
    W_o = learned["four.attention.out_proj.weight"]
    b_o = learned["four.attention.out_proj.bias"]
    heads = 4
else:
    torch.manual_seed(INPUT_seed)
    # TEXT_matrices
    W_q, W_k, W_v, W_o = (nn.Linear(32, 32, bias=False).weight.detach() for _ in range(4))
    ids = torch.tensor([0, 1, 2, 3, 0, 4])  # TEXT_words
    X = torch.randn(5, 32)[ids]
    b_q, b_k, b_v, b_o = 0, 0, 0, 0
    heads = int(INPUT_count)
T, d = X.shape
d_k = d // heads


def cut(x):  # TEXT_cut
    return x.reshape(T, heads, d_k).transpose(0, 1)


Q = X @ W_q.T + b_q  # TEXT_whole
K = X @ W_k.T + b_k
V = X @ W_v.T + b_v
q = cut(Q)
k = cut(K)
v = cut(V)
scaled_scores = q @ k.transpose(1, 2) / d_k ** 0.5
weights = torch.softmax(scaled_scores, dim=-1)  # TEXT_weights
mixed = weights @ v  # TEXT_mixed
joined = mixed.transpose(0, 1).reshape(T, d)  # TEXT_joined
output = joined @ W_o.T + b_o  # TEXT_output

print(Q.shape, q.shape, weights.shape, mixed.shape, joined.shape, output.shape)
print(sum(W.numel() for W in (W_q, W_k, W_v, W_o)))  # TEXT_count
if INPUT_weights == "trained":
    asks = 7  # TEXT_from_zero
else:
    asks = INPUT_chosen - 1  # TEXT_from_zero
print(weights[:, asks])  # TEXT_each_head
