import itertools

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

# PART seq2seq


# PART learning


steps = INPUT_made  # TEXT_made


def trained(target_of):
    torch.manual_seed(INPUT_seed)
    source = torch.randint(2, 20, (4000, 8))  # TEXT_rows
    model = Seq2Seq()
    losses = learn(model, source[:3200], target_of(source)[:3200], steps, decay=0.025)
    return model, losses


def write(model, source, target):
    state = model.encoder(source)
    token = target[:, 0]
    written, sure = [], []
    for _ in range(target.shape[1] - 1):
        logits, state = model.decoder(token, state)
        token = logits.argmax(dim=1)
        written.append(token)
        sure.append(torch.softmax(logits, dim=1).max())
    return torch.cat(written), torch.stack(sure)


def ascending(rows):
    return rows.sort(dim=1).values


def backwards(rows):
    return rows.flip(1)


sorter, sorter_losses = trained(ascending)
reverser, reverser_losses = trained(backwards)
history = list(zip(sorter_losses, reverser_losses))

numbers = torch.tensor(INPUT_numbers).long()
source = numbers[None]  # (1, 8)
with torch.no_grad():
    by_sorter = write(sorter, source, ascending(source))
    by_reverser = write(reverser, source, backwards(source))
sorted_numbers = by_sorter[0]
sure_sorted = by_sorter[1]
reversed_numbers = by_reverser[0]
sure_reversed = by_reverser[1]
wanted_sorted = ascending(source)[0, 1:]
wanted_reversed = backwards(source)[0, 1:]
print(sorted_numbers, wanted_sorted)
print(reversed_numbers, wanted_reversed)
