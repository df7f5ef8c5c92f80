import torch
from torch import nn

# PART reviews


# PART model

torch.manual_seed(INPUT_seed)
model = Reader(placed=True).requires_grad_(False)
if INPUT_positions == "none":
    model.positions = None
twins = ["the film was good and not boring", "the film was not good and boring"]
rows = torch.tensor([[number[word] for word in twin.split()] for twin in twins])
x = model.words(rows)
if model.positions:
    x = x + model.positions.weight[:7]
output = model.attention(x, x, x)[0]  # TEXT_output
pooled = output.mean(dim=1)
logits = model.read(pooled)
order = [twins[1].split().index(word) for word in twins[0].split()]  # TEXT_back
gaps = (output[1][order] - output[0]).abs().amax(dim=1)  # TEXT_gaps
gap = (logits[1] - logits[0]).abs().max()
print(logits)
print(gaps)
print(gap)
