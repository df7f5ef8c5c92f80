import json
import math
import re
import unicodedata

import torch
import torch.nn.functional as F
from safetensors import safe_open

# PART opened


# PART encoder


# PART taken


layer, head = 3, 1  # TEXT_found
own = slice(width * head, width * (head + 1))
part = f"encoder.layer.{layer}.attention.self."


def its_row(text):
    ids = taken(text)
    x = read(ids)[0][layer]
    query, key = (rows(part + each + ".weight", own) for each in ("query", "key"))
    q = F.linear(x, query, weights[part + "query.bias"][own])
    k = F.linear(x, key, weights[part + "key.bias"][own])
    return torch.softmax(q @ k.T / math.sqrt(width), dim=-1)[ids.index(ids_of["it"])]


texts = {
    "animal": ("TEXT_animal_first", "TEXT_animal_second"),
    "trophy": ("TEXT_trophy_first", "TEXT_trophy_second"),
    "fox": ("TEXT_fox_first", "TEXT_fox_second"),
}
first = its_row(texts[INPUT_about][0])
second = its_row(texts[INPUT_about][1])
print(first)
print(second)
