import math

import torch

width = int(INPUT_width)
positions = torch.arange(101, dtype=torch.float64).unsqueeze(1)
pairs = torch.arange(0, width, 2, dtype=torch.float64)
angles = positions / 10000 ** (pairs / width)
# TEXT_two_columns
table = torch.stack([torch.sin(angles), torch.cos(angles)], dim=-1).flatten(1).float()

divisors = 10000 ** (torch.arange(0, width, 2) / width)
periods = divisors * (2 * math.pi)

row_first = table[INPUT_first]
row_second = table[INPUT_second]
length = row_first.norm()
distance = (row_first - row_second).norm()
