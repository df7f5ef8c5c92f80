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
if INPUT_rule == "drawn":
    kept = shares
elif INPUT_rule == "topk":
    least = shares.topk(INPUT_k).values.min()
    kept = shares * (shares >= least)  # TEXT_stay
    kept = kept / kept.sum()
elif INPUT_rule == "topp":
    ordered = shares.sort(descending=True).values
    before = ordered.cumsum(dim=0) - ordered
    least = ordered[before < INPUT_p / 100].min()  # TEXT_least
    kept = shares * (shares >= least)  # TEXT_stay
    kept = kept / kept.sum()
elif INPUT_rule == "greedy":
    kept = (shares == shares.max()).float()  # TEXT_greedy
torch.manual_seed(INPUT_luck)
draw = torch.rand(length)[len(word)]  # TEXT_draw
ends = kept.cumsum(dim=0)
letter = (ends[:-1] < draw).sum()  # TEXT_letter
print(word, shares, letters[letter])

# TEXT_so_far
chances = torch.softmax(all_scores[:-1], dim=-1)[range(len(word)), ids[1:]]
so_far = chances.prod()
print(chances, so_far)
