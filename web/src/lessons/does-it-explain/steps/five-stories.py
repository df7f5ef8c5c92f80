import torch
from torch import nn

# PART reviews


# PART readers


# PART judging


if INPUT_review == "good":
    row = row_of("the film was good and not boring")
else:
    row = row_of("the film was not good and boring")
looked = [model.look(row) for model in models[:5]]
weights = torch.cat([own for _, _, own in looked])  # TEXT_five_rows
said = torch.cat([good(model, *look) for model, look in zip(models, looked)])
right = torch.stack([((good(model, *model.look(new)) > 0.5) == (wanted == 1)).float().mean() for model in models[:5]])
print(weights)
print(said)
print(right)
