import math

import torch

if INPUT_count == "10":
    count = 10
elif INPUT_count == "50":
    count = 50
elif INPUT_count == "500":
    count = 500
else:
    count = 2048
positions = torch.arange(count).float().unsqueeze(1)
columns = torch.arange(0, 64, 2).float()


def waves(angles):
    return torch.stack([torch.sin(angles), torch.cos(angles)], dim=-1).flatten(1).float()


# TEXT_power
by_power = waves(positions / 10000 ** (columns / 64))
# TEXT_exponential
by_exponential = waves(positions * torch.exp(columns * (-math.log(10000) / 64)))
# TEXT_accurate
accurate = waves(positions.double() * torch.exp(columns.double() * (-math.log(10000) / 64)))

last_power = by_power[-1]
last_exponential = by_exponential[-1]
last_accurate = accurate[-1]

gaps_power = (by_power - accurate).abs().amax(dim=0)
gaps_exponential = (by_exponential - accurate).abs().amax(dim=0)
largest_power = gaps_power.max()  # TEXT_largest
largest_exponential = gaps_exponential.max()
largest_between = (by_power - by_exponential).abs().amax(dim=0).max()
print(largest_power, largest_exponential, largest_between)  # TEXT_printed
