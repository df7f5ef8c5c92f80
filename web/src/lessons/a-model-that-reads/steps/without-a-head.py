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


off = torch.tensor(INPUT_off)
without = {(layer, head) for layer, head in off.nonzero().tolist()}  # TEXT_without


def vector(text, off=()):
    return read(taken(text), off)[0][-1].mean(dim=0)  # TEXT_mean


first = vector(INPUT_text)
second = vector(INPUT_other)
first_without = vector(INPUT_text, without)
second_without = vector(INPUT_other, without)
alike = F.cosine_similarity(first, second, dim=0)
alike_without = F.cosine_similarity(first_without, second_without, dim=0)
moved = 1 - F.cosine_similarity(first, first_without, dim=0)
print(alike, alike_without, moved)
