import torch

positions = torch.arange(99, dtype=torch.float64).unsqueeze(1)
first_of_pair = torch.arange(0, 32, 2, dtype=torch.float64)
angles = positions / 10000 ** (first_of_pair / 32)
table = torch.stack([torch.sin(angles), torch.cos(angles)], dim=-1).flatten(1).float()

position, shift, pair = INPUT_position, INPUT_shift, INPUT_pair
columns = slice(2 * pair, 2 * pair + 2)


def at(position):
    if position >= 0:
        return table[position]
    # TEXT_turned_back
    return table[-position] * torch.tensor([-1.0, 1.0]).repeat(16)


row = at(position)  # TEXT_row
row_after = at(position + shift)
pair_now = row[columns]
pair_after = row_after[columns]

# TEXT_turn_depends
s, c = at(shift)[columns]
rotation = torch.stack([torch.stack([c, -s]), torch.stack([s, c])])
turned = pair_now @ rotation
print(turned)  # TEXT_turned
print(pair_after)  # TEXT_after
