import json
import math

import torch
import torch.nn.functional as F
from safetensors import safe_open

# PART opened


# PART decoder


without = torch.tensor(INPUT_off).nonzero().tolist()
line, _, found = read(encode(INPUT_text)[:40], without)  # TEXT_first
all_weights = found
last = guesses(line[-1, -1])
next_scores = last.topk(6).values
next_ids = last.topk(6).indices
log_sum = torch.logsumexp(last, dim=0)  # TEXT_log_sum
shares = torch.exp(next_scores - log_sum)

# PART head
weights = torch.softmax(scaled_scores.masked_fill(hides, -math.inf), dim=-1)
print([pieces[i] for i in next_ids], shares)
