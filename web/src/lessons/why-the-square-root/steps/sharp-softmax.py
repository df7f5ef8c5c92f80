import torch

d_k = INPUT_d_k
torch.manual_seed(INPUT_seed)
Q = torch.randn(10, d_k)
K = torch.randn(10, d_k)


def entropy_of(w):
    logs = torch.log(torch.where(w > 0, w, torch.tensor(1.0)))  # TEXT_no_log_of_zero
    return -(w * logs).sum(dim=1)


scores = Q @ K.T  # TEXT_ten_by_ten
scaled_scores = scores / d_k**0.5
unscaled_weights = torch.softmax(scores, dim=1)
weights = torch.softmax(scaled_scores, dim=1)

unscaled_largest = unscaled_weights.amax(dim=1)  # TEXT_each_row
largest = weights.amax(dim=1)
unscaled_entropies = entropy_of(unscaled_weights)
entropies = entropy_of(weights)
unscaled_entropy = unscaled_entropies.mean()
entropy = entropies.mean()
unscaled_sharing = unscaled_entropy.exp()
sharing = entropy.exp()

# TEXT_to_compare
print(unscaled_largest)
print(largest)
print(unscaled_sharing, sharing)
