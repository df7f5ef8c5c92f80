import math

import torch

if INPUT_width == "8":
    width = 8
else:
    width = 128
positions = torch.arange(101, dtype=torch.float64).unsqueeze(1)
first_of_pair = torch.arange(0, width, 2, dtype=torch.float64)
angles = positions / 10000 ** (first_of_pair / width)
# TEXT_two_columns
table = torch.stack([torch.sin(angles), torch.cos(angles)], dim=-1).flatten(1).float()

divisors = 10000 ** (torch.arange(0, width, 2) / width)
periods = divisors * (2 * math.pi)

row_first = table[INPUT_first]  # TEXT_row
row_second = table[INPUT_second]
length = row_first.norm()
distance = (row_first - row_second).norm()
print(row_first[:8])
print(row_second[:8])
print(length, distance)  # TEXT_length
