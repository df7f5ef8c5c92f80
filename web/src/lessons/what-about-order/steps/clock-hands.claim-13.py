import torch

positions = torch.arange(501, dtype=torch.float64).unsqueeze(1)
pairs = torch.arange(0, 64, 2, dtype=torch.float64)
angles = positions / 10000 ** (pairs / 64)
table = torch.stack([torch.sin(angles), torch.cos(angles)], dim=-1).flatten(1).float()

seen = table[:50]  # TEXT_trained_positions
row = table[500]
length = row.norm()
above = row > seen.amax(dim=0) + 1e-6
below = row < seen.amin(dim=0) - 1e-6
beyond = (above | below).float().sum()
print(length, beyond)  # TEXT_beyond
