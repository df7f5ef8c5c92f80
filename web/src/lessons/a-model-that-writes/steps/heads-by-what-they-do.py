import json
import math

import torch
import torch.nn.functional as F
from safetensors import safe_open

# PART opened


# PART decoder


line, _, all_weights = read(encode(INPUT_text)[:40])  # TEXT_first

# PART head
look = torch.softmax(scaled_scores.masked_fill(hides, -math.inf), dim=-1)
V = h @ rows(part + "self_attn.v_proj.weight", own).T
received = look.sum(dim=0) / torch.arange(len(X), 0, -1)  # TEXT_received
lengths = torch.sqrt((V * V).sum(dim=1))  # TEXT_lengths
weights = look
print(received, lengths)
