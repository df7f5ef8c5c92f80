import torch
from torch import nn

# PART words


# PART model


# PART training

# PART word
# PART next
temperature = torch.tensor(INPUT_temperature)
scaled = scores / temperature
shares = torch.softmax(scaled, dim=0)
if INPUT_rule == "greedy":
    letter = scores.argmax()  # TEXT_greedy
else:
    torch.manual_seed(INPUT_luck)
    draw = torch.rand(length)[len(word)]  # TEXT_draw
    ends = shares.cumsum(dim=0)
    letter = (ends[:-1] < draw).sum()  # TEXT_letter
print(word, shares, letters[letter])

# TEXT_so_far
chances = torch.softmax(all_scores[:-1], dim=-1)[range(len(word)), ids[1:]]
so_far = chances.prod()
print(chances, so_far)
