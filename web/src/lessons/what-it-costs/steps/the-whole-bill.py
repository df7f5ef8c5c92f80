import torch

n = torch.tensor(INPUT_n, dtype=torch.float)
d = torch.tensor(INPUT_d, dtype=torch.float)
heads = torch.tensor(INPUT_heads, dtype=torch.float)
reach = torch.tensor(INPUT_reach, dtype=torch.float).clamp(max=n.item() - 1)  # TEXT_reach

one = torch.tensor(1.0)
full = 3 * n * d**2 + 2 * n**2 * d
pairs = n * (2 * reach + 1) - reach * (reach + 1)  # TEXT_pairs
sums = d * (d / heads + 1)  # TEXT_sums

# TEXT_order
multiply_adds = torch.stack(
    [
        8 * n * d**2,
        full,
        full,
        3 * n * d**2 + 2 * pairs * d,
        3 * n * d**2 + 2 * n * sums,
    ]
)
kept = torch.stack([2 * d, n**2 * heads, 2 * n * heads, pairs * heads, sums])
in_a_row = torch.stack([n, one, one, one, one])
path = torch.stack([n - 1, one, one, torch.ceil((n - 1) / reach), one])
print(multiply_adds)
print(kept)
print(in_a_row)
print(path)
