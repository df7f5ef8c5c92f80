import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

# PART writer


# PART writing

model.requires_grad_(False)
held_out = sources[2000:2010]  # TEXT_held_out_rows
_, weights = model(held_out, targets[2000:2010], 0)
largest = weights.argmax(dim=2)
own = torch.arange(INPUT_length - 2, -1, -1)  # TEXT_own
beside = largest - own
peaks = torch.stack([(beside == -1).sum(), (beside == 0).sum(), (beside == 1).sum(), (beside.abs() > 1).sum()]).float()

source = held_out[0]
changed = source.clone()
changed[INPUT_place - 1] = 2 + (source[INPUT_place - 1] - 1) % 18  # TEXT_changed
both = torch.stack([source, changed])
states, _ = model.reader(model.read_words(both))
moved = (states[0] - states[1]).norm(dim=1)
looks = weights[0, INPUT_length - 1 - INPUT_place]  # TEXT_looks
print(source)
print(moved)
print(looks)
print(peaks)
