import torch
from torch import nn

# PART reviews


# PART model


# PART training

# TEXT_own
words = [word for word in INPUT_words if word in vocabulary[1:]][:length] or ["good"]
rows = torch.tensor([[number[word] for word in words]])
one_not = ((new == number["not"]).sum(dim=1) == 1) & (new == number["and"]).any(dim=1)  # TEXT_one_not
models = [model.requires_grad_(False) for model in models]  # TEXT_trained
said = torch.cat([torch.softmax(model(rows)[0], dim=1)[:, 1] for model in models])
found = [model(new)[0].argmax(dim=1) for model in models]
confusion = torch.stack([torch.bincount(2 * wanted + each, minlength=4).view(2, 2) for each in found])  # TEXT_confusion
wrong = torch.stack([torch.stack([(each != wanted)[which].sum() for which in (one_not, ~one_not)]) for each in found])
print(words, said)  # TEXT_said
print(confusion)
print(wrong)  # TEXT_wrong
