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


def placed(seen, places, size):
    """Weights at their places in a larger map."""
    map = torch.zeros(layers, heads, size, size)
    map[:, :, torch.tensor(places)[:, None], torch.tensor(places)] = seen
    return map


a, b = taken(INPUT_text), taken(INPUT_other)
least = min(len(a), len(b))
begin = next((i for i in range(least) if a[i] != b[i]), least)  # TEXT_begin
end = next((i for i in range(least - begin) if a[-1 - i] != b[-1 - i]), least - begin)  # TEXT_end
if len(a) == len(b):
    size, at_a, at_b = len(a), list(range(len(a))), list(range(len(b)))
else:
    size = len(a) + len(b) - begin - end  # TEXT_apart
    at_a = list(range(len(a) - end)) + list(range(size - end, size))
    at_b = list(range(begin)) + list(range(len(a) - end, size))
change = placed(read(b)[2], at_b, size) - placed(read(a)[2], at_a, size)
largest = change.abs().amax(dim=(2, 3))
print(largest)
