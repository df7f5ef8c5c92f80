import torch

d_k = INPUT_d_k
torch.manual_seed(INPUT_seed)
Q = torch.randn(10, d_k)
K = torch.randn(10, d_k)
V = torch.randn(10, d_k)

# TEXT_in_pairs
scores = (Q.unsqueeze(1) * K).sum(dim=2)
unscaled_weights = torch.softmax(scores, dim=1)
scaled_scores = scores / d_k**0.5
weights = torch.softmax(scaled_scores, dim=1)

unscaled_largest = unscaled_weights.amax(dim=1)
largest = weights.amax(dim=1)


def entropy_of(w):
    logs = torch.log(torch.where(w > 0, w, torch.tensor(1.0)))
    return -(w * logs).sum(dim=1)


unscaled_entropies = entropy_of(unscaled_weights)
entropies = entropy_of(weights)
unscaled_entropy = unscaled_entropies.mean()
entropy = entropies.mean()
