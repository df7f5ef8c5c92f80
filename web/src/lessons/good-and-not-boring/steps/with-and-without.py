import torch
from torch import nn

# PART reviews


# PART model


# PART training

twins = ["the film was good and not boring", "the film was not good and boring"]
rows = torch.tensor([[number[word] for word in twin.split()] for twin in twins])
models = [model.requires_grad_(False) for model in models]  # TEXT_trained
said = torch.stack([torch.softmax(model(rows)[0], dim=1)[:, 1] for model in models])  # TEXT_said
print(said)
