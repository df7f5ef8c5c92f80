import torch

d_k = INPUT_d_k
torch.manual_seed(INPUT_seed)
q = torch.randn(64)  # TEXT_one_query
k = torch.randn(5, 64)  # TEXT_five_keys

walks = (q * k).cumsum(dim=1)  # TEXT_score_grows

# TEXT_first_numbers
query = q[:d_k]
keys = k[:, :d_k]
scores = keys @ query  # TEXT_five
root = torch.tensor(float(d_k)).sqrt()
scaled_scores = scores / root

# TEXT_to_compare
print(scores)
print(root)
print(scaled_scores)
