import torch
from torch import nn

# PART words


# PART model


# PART training


@torch.no_grad()
def look(model, ids):  # TEXT_look
    count = len(ids)
    future = torch.ones(count, count).triu(1) > 0
    x, seen = model.letters(torch.tensor([ids])) + model.places.weight[:count], []
    for layer in model.layers:
        normal = layer.norm1(x)
        seen.append(layer.self_attn(normal, normal, normal, attn_mask=future, average_attn_weights=False)[1][0])
        x = layer(x, future)
    return seen


# PART word
seen = look(model, [number[c] for c in f".{word}"])
weights_1 = seen[0]
weights_2 = seen[1]
before = torch.ones(len(word) + 1, len(word) + 1).tril(-1).triu(-1)
to_previous_1 = (weights_1 * before).sum(dim=(1, 2)) / max(1, len(word))  # TEXT_previous
to_previous_2 = (weights_2 * before).sum(dim=(1, 2)) / max(1, len(word))
print(to_previous_1, to_previous_2)
