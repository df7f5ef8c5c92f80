import torch
from datetime import date, timedelta
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

# PART dates


# PART models


# PART training

# TEXT_own
text = "".join(each for each in " ".join(INPUT_words) if each in characters)[:24]
empty = 24 - len(text)
with torch.no_grad():
    guesses, looked = looking(torch.tensor([as_numbers(text)]))
written = guesses[0].argmax(-1)
chances = torch.softmax(guesses[0], dim=-1)  # (10, 12)
sure = chances.amax(-1)
weights = torch.cat([looked[0, :, :empty].sum(1, keepdim=True), looked[0, :, empty:]], dim=1)  # TEXT_weights
print(text, "->", "".join((written_as + " ")[each] for each in written.tolist()))
print(weights)
