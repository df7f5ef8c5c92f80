import torch

importance = torch.tensor([0.1, 0.3, 0.6])
scores = torch.tensor([2.0, 1.0, 3.0])
weights = torch.softmax(scores, dim=0)

print(importance.argsort(descending=True), weights.argsort(descending=True))
