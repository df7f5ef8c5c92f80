import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

# PART writer


# PART writing

model.requires_grad_(False)
held_out = sources[2000:2100]  # TEXT_held_out_rows
_, weights = model(held_out, targets[2000:2100], 0)
largest = weights.argmax(dim=2)
own = torch.arange(sources.shape[1] - 2, -1, -1)  # TEXT_own
beside = largest - own
peaks = torch.stack([(beside == -1).sum(), (beside == 0).sum(), (beside == 1).sum(), (beside.abs() > 1).sum()]).float()

source = held_out[0]
changed = source.clone()
place = INPUT_place
changed[place - 1] = 2 + (source[place - 1] - 1) % 18  # TEXT_changed
both = torch.stack([source, changed])
states, _ = model.reader(model.read_words(both))
moved = (states[0] - states[1]).norm(dim=1)
looks = weights[0, sources.shape[1] - 1 - place]  # TEXT_looks
print(source)
print(moved)
print(looks)
print(peaks)
