import math

import torch

torch.manual_seed(0)
x = torch.randn(100, 16)
nudge = torch.randn(16)


def last_output(x):
    weights = torch.softmax(x @ x.T / math.sqrt(16), dim=1)
    return (weights @ x)[99]


def change(x, place):
    nudged = x.clone()
    nudged[place] += nudge
    return (last_output(nudged) - last_output(x)).norm()


far = change(x, 0)
moved = x[list(range(1, 99)) + [0, 99]]
near = change(moved, 98)
print(far, near)
