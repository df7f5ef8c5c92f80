import math

import torch
from torch import nn

words = "TEXT_sentence".split()
it, cat, d = words.index("it"), words.index("cat"), 16
torch.manual_seed(INPUT_seed)
table = torch.randn(len(words), d)  # TEXT_table
lstm = nn.LSTM(d, d)
query, key, value = [nn.Linear(d, d) for _ in range(3)]
layer = nn.TransformerEncoderLayer(d, 2, dim_feedforward=32, dropout=0, batch_first=True)
angles = torch.arange(len(words), dtype=torch.float64).unsqueeze(1) / 10000 ** (torch.arange(0, d, 2) / d)
positions = torch.stack([torch.sin(angles), torch.cos(angles)], dim=-1).flatten(1).float()
order = [*range(it - 1, -1, -1), *range(it, len(words))]  # TEXT_order


def attend(x):
    return torch.softmax(query(x) @ key(x).T / math.sqrt(d), dim=1) @ value(x)


def read(x):
    return lstm(x)[0]


def change(model, positions=torch.zeros(1)):  # TEXT_change
    before, after = [model(table[rows] + positions)[it] for rows in (list(range(len(words))), order)]
    return (before - after).abs().max()


distance = float(it - cat)
path = torch.tensor([distance, distance, 1, 1, 1, 1])
in_a_row = torch.tensor([10.0, 10, 10, 1, 1, 1])
in_layer = lambda x: layer(x.unsqueeze(0))[0]
changes = [change(read), change(read), change(lambda x: attend(read(x)))]
changes += [change(attend), change(attend, positions), change(in_layer, positions)]
order_counts = torch.stack(changes).detach()
print(path)
print(in_a_row)
print(order_counts)
