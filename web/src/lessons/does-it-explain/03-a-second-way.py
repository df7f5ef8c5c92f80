import torch
from torch import nn

# PART reviews


# PART readers


# PART maps


# PART judging

models = [model.requires_grad_(False) for model in models]  # TEXT_trained
tried = ["trained", "uniform", "permuted", "largest", "smallest"]


def good(model, states, last, weights):  # TEXT_good
    return torch.softmax(model.answer(states, last, weights), dim=1)[:, 1]


def with_each(model):  # TEXT_with_each
    states, last, own = model.look(new)
    maps = others(own, new != 0, torch.Generator().manual_seed(0))
    return torch.stack([good(model, states, last, maps[name]) for name in tried])


shares = torch.stack([with_each(model) for model in models])
right = ((shares > 0.5) == (wanted == 1)).float().mean(dim=2)  # TEXT_right
moved = (shares - shares[:, :1]).abs().mean(dim=2)  # TEXT_moved

twins = {"good": "the film was good and not boring", "bad": "the film was not good and boring"}
row = torch.tensor([[number[word] for word in twins[INPUT_review].split()]])
looked = [model.look(row) for model in models]
weights = [others(own, row != 0, torch.Generator().manual_seed(0))[INPUT_map] for _, _, own in looked]
said = [good(model, *look[:2], each) for model, look, each in zip(models, looked, weights)]
weights = torch.cat(weights)  # TEXT_weights
said = torch.cat(said)
print(weights)
print(said)
print(right)
print(moved)
