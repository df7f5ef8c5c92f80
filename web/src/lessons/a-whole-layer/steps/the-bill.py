import torch

width = torch.tensor(INPUT_width).float()
inside = INPUT_times * width

# TEXT_parts
if INPUT_biases == "without":
    attention = 4 * width * width
else:
    attention = 4 * width * width + 4 * width
forward = 2 * width * inside + inside + width
norms = 4 * width
counts = torch.stack([attention, forward, norms])
in_all = counts.sum()
shares = counts / in_all
print(counts, in_all, shares)

# TEXT_published
layers = torch.tensor([12.0, 24.0, 96.0])
widths = torch.tensor([768.0, 1024.0, 12288.0])
each = 12 * widths * widths + 13 * widths  # TEXT_each
millions = layers * each / 1e6
print(each, millions)
