import torch
from datetime import date, timedelta
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

# PART dates


# PART models


# PART training

steps = torch.tensor([float(made)])

by_hand = torch.tensor([[0.85, 0.05, 0.08, 0.02], [0.03, 0.82, 0.10, 0.05], [0.05, 0.15, 0.75, 0.05]])

# TEXT_own
text = "".join(each for each in " ".join(INPUT_words) if each in characters)[:24]
empty = 24 - len(text)
with torch.no_grad():
    guesses, looked = looking(torch.tensor([as_numbers(text)]))
written = guesses[0].argmax(-1)
weights = torch.cat([looked[0, :, :empty].sum(1, keepdim=True), looked[0, :, empty:]], dim=1)

# TEXT_asked
days = [first + timedelta(10 * day) for day in range(0, 3653, 40)]
spellings = [spelled(day, i % 4) for i, day in enumerate(days)]
with torch.no_grad():
    _, looked = looking(torch.tensor([as_numbers(each) for each in spellings]))
peaks = looked[:, :4].argmax(-1)  # TEXT_peaks
far = (peaks - torch.tensor([20 + digit for digit in range(4)])).abs()  # TEXT_far
shares = torch.stack([far == 0, far == 1, far > 1], dim=2).float().mean(0)  # (4, 3)
print(by_hand)
print(weights)
print(shares)
