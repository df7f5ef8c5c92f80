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


names_of = {i: piece for piece, i in ids_of.items()}


def row(text):
    """What “it”, or else the last word, gives every piece in one head."""
    ids = taken(text)
    names = [names_of[i] for i in ids]
    words = [i for i, name in enumerate(names[:-1]) if any(c.isalnum() for c in name)] or [0]
    asks = max((i for i, name in enumerate(names) if name == "it"), default=words[-1])
    return read(ids)[2][INPUT_layer, INPUT_head, asks]


first = row(INPUT_text)
second = row(INPUT_other)
print(first)
print(second)
