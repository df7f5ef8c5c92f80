import torch

n, d = torch.tensor(50.0), torch.tensor(64.0)
lstm = 8 * n * d**2
projections = 3 * n * d**2
attention = projections + 2 * n**2 * d
share = 2 * n**2 * d / attention
print(lstm, projections, attention)
print(share)
