import torch

# TEXT_base
width = torch.tensor(512.0)
inside = torch.tensor(2048.0)

# TEXT_millions
attention = (4 * width * width + 4 * width) / 1e6
forward = (2 * width * inside + inside + width) / 1e6
norm = 2 * width / 1e6
layer = attention + forward + 2 * norm
known = attention / layer
print(attention, forward, norm)
print(layer, known)
