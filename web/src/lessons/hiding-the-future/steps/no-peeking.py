import torch

words = INPUT_words
T = len(words)

positions = torch.arange(T)
last_allowed = positions + INPUT_ahead
mask = positions <= last_allowed.unsqueeze(1)  # TEXT_row_per_guess
allowed = mask.sum(dim=1)  # TEXT_how_many

print(mask.int())  # TEXT_peeking
print(allowed)
