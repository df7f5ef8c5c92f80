import torch

positions = torch.arange(50, dtype=torch.float64).unsqueeze(1)
pairs = torch.arange(0, 32, 2, dtype=torch.float64)
angles = positions / 10000 ** (pairs / 32)
table = torch.stack([torch.sin(angles), torch.cos(angles)], dim=-1).flatten(1).float()

lengths = table.norm(dim=1)
cosines = table @ table[0] / (lengths * lengths[0])
rises = (cosines[1:] > cosines[:-1]).float().sum()
smallest = cosines.min()
print(cosines[[15, 44]], rises, smallest)  # TEXT_rises
