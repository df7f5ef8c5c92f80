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


pieces = read(taken(INPUT_text))[0][-1]  # TEXT_last
vector = pieces.mean(dim=0)  # TEXT_mean
others = torch.stack([read(taken(each))[0][-1].mean(dim=0) for each in """TEXT_compared""".strip().split("\n")])
similarity = F.cosine_similarity(vector[None], others, dim=1)
print(similarity)
