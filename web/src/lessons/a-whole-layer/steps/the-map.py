import torch

# TEXT_base
width = torch.tensor(512.0)
inside = torch.tensor(2048.0)
words = torch.tensor(37000.0)
layers = torch.tensor(INPUT_layers).float()

# TEXT_millions
attention = (4 * width * width + 4 * width) / 1e6
forward = (2 * width * inside + inside + width) / 1e6
norm = 2 * width / 1e6
embedding = words * width / 1e6  # TEXT_shared

if INPUT_model == "encoder":
    layer = attention + forward + 2 * norm
    in_all = embedding + layers * layer
elif INPUT_model == "decoder":
    layer = attention + forward + 2 * norm
    in_all = embedding + layers * layer
else:
    layer = attention + attention + forward + 3 * norm  # TEXT_twice
    in_all = embedding + layers * (attention + forward + 2 * norm) + layers * layer
print(layer, in_all)
