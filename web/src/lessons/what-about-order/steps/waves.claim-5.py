import math

import torch

positions = torch.arange(50, dtype=torch.float64).unsqueeze(1)
pairs = torch.arange(0, 128, 2, dtype=torch.float64)
angles = positions / 10000 ** (pairs / 128)
table = torch.stack([torch.sin(angles), torch.cos(angles)], dim=-1).flatten(1).float()

periods = 10000 ** (torch.arange(0, 128, 2) / 128) * (2 * math.pi)
crossings = (table[:-1] * table[1:] < 0).float().sum(dim=0)
print(periods[[0, -1]], crossings[[0, -1]])  # TEXT_first_and_last
