import math

import torch
from torch import nn

torch.manual_seed(INPUT_seed)
d = 32
W, U = nn.Linear(d, d), nn.Linear(d, d, bias=False)
lstm = nn.LSTM(d, d)
query, key, value = [nn.Linear(d, d) for _ in range(3)]
x = torch.randn(31, d, requires_grad=True)  # TEXT_words


def slope_of(last):
    # TEXT_backward
    x.grad = None
    last.sum().backward()
    return x.grad.abs().mean(dim=1).flip(0)


h = torch.zeros(d)
for word in x:
    h = torch.tanh(W(word) + U(h))  # TEXT_step
plain = slope_of(h)

with torch.no_grad():
    lstm.bias_hh_l0[d : 2 * d] += INPUT_opened  # TEXT_gate
gated = slope_of(lstm(x)[0][-1])

weights = torch.softmax(query(x[-1:]) @ key(x).T / math.sqrt(d), dim=1)
looking = slope_of(weights @ value(x))
for name, slopes in [("plain", plain), ("LSTM", gated), ("attention", looking)]:
    print(name, slopes[[1, 2, 5, 10, 20, 30]])
