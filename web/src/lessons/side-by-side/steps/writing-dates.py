import torch
from datetime import date, timedelta
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

# PART dates


# PART models


# PART training

steps = torch.tensor([float(made)])

# TEXT_examples
days = [first + timedelta(10 * day) for day in [2709, 1662, 1890, 1252, 1686]]
examples = torch.tensor([as_numbers(spelled(day, how)) for how, day in enumerate(days)])
wanted = torch.tensor([[written_as.index(each) for each in str(day)] for day in days])
with torch.no_grad():
    by_plain, by_looking = plain(examples)[0], looking(examples)[0]
written_plain = by_plain.argmax(-1)  # TEXT_rows
written_looking = by_looking.argmax(-1)
right_plain = (written_plain == wanted).all(1).sum()
right_looking = (written_looking == wanted).all(1).sum()
for row in torch.cat([written_plain, written_looking], dim=1).tolist():
    dates = "".join((written_as + " ")[each] for each in row)
    print(dates[:10], dates[10:])
print(right_plain, right_looking)
print(history[::50])
