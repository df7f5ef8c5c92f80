import torch
from torch import nn

# PART words


# PART model


torch.manual_seed(INPUT_seed)
model = Model(hides=True)
counts = torch.tensor([float(sum(p.numel() for p in part.parameters())) for part in model.children()])
total = counts.sum()
print(total)  # TEXT_total

# PART word
# PART next
shares = torch.softmax(scores, dim=0)
# PART drawn
print(letters[letter])
