import math

import torch
from torch import nn

torch.manual_seed(INPUT_seed)
d = 32
query, key, value = [nn.Linear(d, d) for _ in range(3)]
x = torch.randn(100, d, requires_grad=True)  # TEXT_words
lstm = nn.LSTM(d, d)

steps_lstm = torch.tensor([1.0, 2, 5, 10, 20, 50, 99])  # TEXT_distances
steps_attention = torch.ones(7)
places = 99 - steps_lstm.long()


def slopes_of(last):
    # TEXT_backward
    x.grad = None
    last.sum().backward()
    return x.grad[places]


output, _ = lstm(x)
slopes_lstm = slopes_of(output[-1])
weights = torch.softmax(query(x[-1:]) @ key(x).T / math.sqrt(d), dim=1)
slopes_attention = slopes_of(weights @ value(x))

sizes_lstm = slopes_lstm.abs().mean(dim=1)  # TEXT_mean_size
sizes_attention = slopes_attention.abs().mean(dim=1)
left_lstm = sizes_lstm / sizes_lstm[0]  # TEXT_of_nearest
left_attention = sizes_attention / sizes_attention[0]
print(left_lstm)
print(left_attention)
