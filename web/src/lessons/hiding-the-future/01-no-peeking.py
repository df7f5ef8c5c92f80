import torch

words = INPUT_words
T = len(words)

positions = torch.arange(T)
last_seen = positions + INPUT_ahead
sees = positions <= last_seen.unsqueeze(1)
seen = sees.sum(dim=1)
