import torch

weights = torch.softmax(torch.tensor([2.0, 1.0, 3.0]), dim=0)
values = torch.tensor([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]])

contributions = weights.unsqueeze(1) * values
output = contributions.sum(dim=0)
shares = contributions / output

print(shares[2])
