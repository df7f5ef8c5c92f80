import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

# PART writer


# PART maps


# PART writing

model.requires_grad_(False)
held_out, wanted = sources[2000:2100], targets[2000:2100, 1:]  # TEXT_held_out_rows
tried = ["trained", "uniform", "permuted", "largest", "left", "right"]


def rewrite(name, count):  # TEXT_rewrite
    generator = torch.Generator().manual_seed(0)
    real = torch.ones(count, sources.shape[1], dtype=torch.bool)
    replace = lambda own: others(own, real, generator)[name]
    logits, weights = model(held_out[:count], targets[2000 : 2000 + count], 0, replace)
    return logits.argmax(dim=2), weights


hits = torch.stack([rewrite(name, 100)[0] == wanted for name in tried])  # TEXT_hits
right = hits.sum(dim=(1, 2)).float()
whole = hits.all(dim=2).sum(dim=1).float()
source = held_out[0]
found = rewrite(INPUT_map, 1)  # TEXT_first
written = found[0][0]
weights = found[1][0]
print(source)
print(written, wanted[0])
print(right, whole)
