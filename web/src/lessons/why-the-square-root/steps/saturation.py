import torch

scores = torch.tensor(INPUT_scores)  # TEXT_five
factor = torch.tensor(INPUT_factor)
nudge = torch.tensor([0.0, 0.0, 0.1, 0.0, 0.0])  # TEXT_key_three

stretched = scores * factor
weights = torch.softmax(stretched, dim=0)
weights_nudged = torch.softmax(stretched + nudge, dim=0)
gain = weights_nudged[2] - weights[2]

# TEXT_every_factor
factors = torch.arange(65) / 2
each = factors.unsqueeze(1) * scores
gains = torch.softmax(each + nudge, dim=1)[:, 2] - torch.softmax(each, dim=1)[:, 2]

# TEXT_weight_moves
jacobian = torch.diag(weights) - torch.outer(weights, weights)
size = jacobian.norm()

print(gain)
print(gains[[2, 6, 64]])  # TEXT_three_factors
print(size)
