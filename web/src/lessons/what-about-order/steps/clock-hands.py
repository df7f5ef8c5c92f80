import math

import torch

position, shift, pair = INPUT_position, INPUT_shift, INPUT_pair

places = torch.arange(99, dtype=torch.float64).unsqueeze(1)
first_of_pair = torch.arange(0, 32, 2, dtype=torch.float64)
angles = places / 10000 ** (first_of_pair / 32)
table = torch.stack([torch.sin(angles), torch.cos(angles)], dim=-1).flatten(1).float()

row = table[position]  # TEXT_row
row_after = table[position + shift]
rows_on = table[position : position + 50]  # TEXT_rows_on

# TEXT_cosines
cosines = rows_on @ row / (rows_on.norm(dim=1) * row.norm())
cosine = cosines[shift]
print(cosine)

torch.manual_seed(INPUT_seed)
query = torch.randn(32)
key = query  # TEXT_key


def turn(x, rows):  # TEXT_turn
    first, second = x[0::2], x[1::2]
    sines, cosines = rows[..., 0::2], rows[..., 1::2]
    turned = [first * cosines + second * sines, second * cosines - first * sines]
    return torch.stack(turned, dim=-1).flatten(-2)


turned_query = turn(query, row)
turned_keys = turn(key, rows_on)  # TEXT_turned_keys
rotary_scores = turned_keys @ turned_query / math.sqrt(32)
rotary_score = rotary_scores[shift]
print(rotary_score)  # TEXT_only_the_shift
