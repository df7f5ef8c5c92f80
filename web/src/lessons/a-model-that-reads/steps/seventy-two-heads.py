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


inside = read(taken(INPUT_text))
line = inside[0]
all_weights = inside[2]
by_layer = all_weights.mean(dim=1)  # TEXT_by_layer

# PART head

# TEXT_words
counts = [len(encode(word)) - 2 for word in re.findall(r"\w+(?:['’]\w+)*|[^\w\s]", INPUT_text)]
word_of = [0] + [i + 1 for i, count in enumerate(counts) for _ in range(count)]
word_of = word_of[: len(X) - 1]
groups = F.one_hot(torch.tensor(word_of + [word_of[-1] + 1])).T.float()
by_words = groups @ weights @ groups.T / groups.sum(dim=1, keepdim=True)  # TEXT_by_words
print(by_words)
