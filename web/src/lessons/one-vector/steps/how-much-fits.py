import itertools

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

# PART seq2seq


# PART learning


steps = INPUT_made  # TEXT_made


def trained(hidden):
    torch.manual_seed(INPUT_seed)
    rows = torch.randint(2, 20, (2500, 15))
    model = Seq2Seq(width=hidden, hidden=hidden)
    losses = learn(model, rows[:2000], rows.flip(1)[:2000], steps, decay=0.03)
    return model, losses, rows[2000:]


def write(model, source):
    state = model.encoder(source)
    token = source[:, -1]
    written, sure = [], []
    for _ in range(14):
        logits, state = model.decoder(token, state)
        token = logits.argmax(dim=1)
        written.append(token)
        sure.append(torch.softmax(logits, dim=1).amax(dim=1))
    return torch.stack(written, dim=1), torch.stack(sure, dim=1)


small, small_losses, held_out = trained(32)
large, large_losses, _ = trained(64)
history = list(zip(small_losses, large_losses))
with torch.no_grad():
    by_small = write(small, held_out)
    by_large = write(large, held_out)
backwards = held_out.flip(1)[:, 1:]
print((by_small[0] == backwards).float().mean())  # TEXT_right
print((by_large[0] == backwards).float().mean())

numbers = held_out[0]  # TEXT_row
wanted = backwards[0]
written_small = by_small[0][0]
sure_small = by_small[1][0]
written_large = by_large[0][0]
sure_large = by_large[1][0]

# TEXT_quoted
hidden_sizes = torch.tensor([32.0, 64, 128, 256])
fifteen = torch.tensor([20.2, 33.0, 51.1, 75.4])
thirty = torch.tensor([14.7, 20.0, 30.3, 51.6])
longer = torch.tensor([30.1, 62.3, 80.5, 89.4])
longer_loss = torch.tensor([1.79, 0.519, 0.0135, 0.0027])  # TEXT_losses
gains_fifteen = fifteen[1:] - fifteen[:-1]
gains_thirty = thirty[1:] - thirty[:-1]
gains_longer = longer[1:] - longer[:-1]
print(gains_fifteen)
print(gains_thirty)
print(gains_longer)
