import torch

d_k = INPUT_d_k
torch.manual_seed(INPUT_seed)
q = torch.randn(64)
k = torch.randn(5, 64)

# how each score grows, number by number
walks = (q * k).cumsum(dim=1)

# the first d_k numbers of each vector
query = q[:d_k]
keys = k[:, :d_k]
scores = keys @ query
root = torch.tensor(float(d_k)).sqrt()
scaled_scores = scores / root
