import torch
from torch import nn

# PART reviews


# PART readers


# PART maps


# PART judging


tried = ["trained", "uniform", "permuted", "largest", "smallest"]


def with_each(model):  # TEXT_with_each
    states, last, own = model.look(new)
    maps = others(own, new != 0, torch.Generator().manual_seed(0))
    return torch.stack([good(model, states, last, maps[name]) for name in tried])


shares = torch.stack([with_each(model) for model in models])
right = ((shares > 0.5) == (wanted == 1)).float().mean(dim=2)  # TEXT_right

if INPUT_review == "good":
    row = row_of("the film was good and not boring")
else:
    row = row_of("the film was not good and boring")
three = [models[0], models[5], models[6]]  # TEXT_three
looked = [model.look(row) for model in three]
weights = [others(own, row != 0, torch.Generator().manual_seed(0))[INPUT_map] for _, _, own in looked]
said = [good(model, *look[:2], each) for model, look, each in zip(three, looked, weights)]
weights = torch.cat(weights)  # TEXT_weights
said = torch.cat(said)
print(weights)
print(said)
print(right)
