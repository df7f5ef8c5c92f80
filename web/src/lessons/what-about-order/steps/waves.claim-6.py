import torch

positions = torch.arange(50, dtype=torch.float64).unsqueeze(1)
pairs = torch.arange(0, 128, 2, dtype=torch.float64)
angles = positions / 10000 ** (pairs / 128)
table = torch.stack([torch.sin(angles), torch.cos(angles)], dim=-1).flatten(1).float()


def spread(a, b):
    """How much the sum of two columns' squares varies: not at all where both turn alike."""
    sums = table[:, a] ** 2 + table[:, b] ** 2
    return sums.max() - sums.min()


spread_0_1 = spread(0, 1)
spread_1_2 = spread(1, 2)
spread_2_3 = spread(2, 3)
print(spread_0_1, spread_1_2, spread_2_3)  # TEXT_spreads
