import torch
from torch import nn

# PART reviews


# PART readers


# PART judging


if INPUT_review == "good":
    row = row_of("the film was good and not boring")
else:
    row = row_of("the film was not good and boring")

# PART which

states, last, own = model.look(row)
weights = own[0]
lengths = states[0].norm(dim=1)  # TEXT_lengths
handed = weights * lengths  # TEXT_handed
said = good(model, states, last, own)


def without(row, i):  # TEXT_without
    return torch.cat([row[:, :i], row[:, i + 1 :]], dim=1)


left = torch.cat([good(model, *model.look(without(row, i))) for i in range(7)])
moved = (left - said).abs()
print(weights)
print(handed)
print(moved)

agree = []
for row in new[:100]:  # TEXT_hundred
    row = row[row != 0].unsqueeze(0)
    states, last, own = model.look(row)
    said_of = good(model, states, last, own)
    changes = torch.cat([(good(model, *model.look(without(row, i))) - said_of).abs() for i in range(row.shape[1])])
    handed_over = own[0] * states[0].norm(dim=1)
    agree.append([own[0].argmax() == changes.argmax(), handed_over.argmax() == changes.argmax()])
agree = torch.tensor(agree).float().mean(dim=0)
print(agree)
