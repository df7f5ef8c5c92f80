import torch

d_k = INPUT_d_k
keys = INPUT_keys
torch.manual_seed(INPUT_seed)
q = torch.randn(d_k)
k = torch.randn(keys, d_k)

scores = (k * q).sum(dim=1)  # TEXT_each_key
scaled_scores = scores / d_k**0.5
weights = torch.softmax(scaled_scores, dim=0)
unscaled_weights = torch.softmax(scores, dim=0)

both = torch.stack([weights, unscaled_weights])  # TEXT_with_and_without
largest_weights = both.amax(dim=1)
logs = torch.log(torch.where(both > 0, both, torch.tensor(1.0)))  # TEXT_no_log_of_zero
entropies = -(both * logs).sum(dim=1)
jacobians = torch.diag_embed(both) - both.unsqueeze(2) * both.unsqueeze(1)
sizes = jacobians.flatten(1).norm(dim=1)

# TEXT_to_compare
print(largest_weights)
print(entropies)
print(sizes)
