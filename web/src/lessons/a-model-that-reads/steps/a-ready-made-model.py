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


texts = ["TEXT_first", "TEXT_second"]
maps = torch.stack([read(taken(text))[2] for text in texts], dim=1)  # TEXT_stacked
if INPUT_over == "batch":
    averaged = maps.mean(dim=(0, 1))  # TEXT_what_is_left
else:
    averaged = maps.mean(dim=(0, 2))  # TEXT_what_is_left
print(maps.shape, averaged.shape)
