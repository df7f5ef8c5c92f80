import torch

scores = torch.tensor(INPUT_scores)
factor = torch.tensor(INPUT_factor)

stretched = scores * factor
weights = torch.softmax(stretched, dim=0)

# TEXT_weight_moves
same = torch.eye(5)
others = (1 - same) @ weights  # TEXT_more_digits
column = weights.unsqueeze(1)
jacobian = torch.where(same == 1, column * others.unsqueeze(1), -(column * weights))
size = jacobian.norm()

logs = torch.log(torch.where(weights > 0, weights, torch.tensor(1.0)))
entropy = -(weights * logs).sum(dim=-1)

assert torch.allclose(jacobian, torch.diag(weights) - torch.outer(weights, weights), atol=1e-6)
