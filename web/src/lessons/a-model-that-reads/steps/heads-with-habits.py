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


seen = read(taken(INPUT_text))[2]
weights = seen[INPUT_layer, INPUT_head]
count = len(weights)
asking = weights[1:-1]  # TEXT_asking
to_before = asking[1:].diagonal(offset=1).mean() if count > 3 else torch.tensor(0.0)
to_after = asking[:-1].diagonal(offset=2).mean() if count > 3 else torch.tensor(0.0)
to_first = asking[:, 0].mean()
print(to_before, to_after, to_first)
