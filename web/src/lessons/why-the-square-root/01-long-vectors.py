import torch

d_k = INPUT_d_k
torch.manual_seed(INPUT_seed)
q = torch.randn(64)
k = torch.randn(5, 64)

# TEXT_score_grows
walks = (q * k).cumsum(dim=1)

# TEXT_first_numbers
query = q[:d_k]
keys = k[:, :d_k]
scores = keys @ query
root = torch.tensor(float(d_k)).sqrt()
scaled_scores = scores / root
