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
inside = read(taken(INPUT_text), without)
line = inside[0]
all_weights = inside[2]
vector = line[-1].mean(dim=0)
whole = read(taken(INPUT_text))[0][-1].mean(dim=0)
moved = 1 - F.cosine_similarity(whole, vector, dim=0)

# PART head
print(moved)
print(weights)
