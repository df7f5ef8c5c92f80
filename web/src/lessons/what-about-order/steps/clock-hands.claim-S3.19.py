import torch

positions = torch.arange(50, dtype=torch.float64).unsqueeze(1)
first_of_pair = torch.arange(0, 32, 2, dtype=torch.float64)
angles = positions / 10000 ** (first_of_pair / 32)
table = torch.stack([torch.sin(angles), torch.cos(angles)], dim=-1).flatten(1).float()
hands = table.reshape(50, 16, 2).transpose(0, 1)  # TEXT_hands

s, c = hands[:, 5].T
R_5 = torch.stack([torch.stack([c, -s], dim=1), torch.stack([s, c], dim=1)], dim=1)  # TEXT_one_turn
turned = hands[:, :45] @ R_5  # TEXT_every_position
gap = (turned - hands[:, 5:]).abs().max()
print(gap)  # TEXT_rounding
