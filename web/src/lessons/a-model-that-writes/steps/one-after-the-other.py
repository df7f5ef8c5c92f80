import json
import math

import torch
import torch.nn.functional as F
from safetensors import safe_open

# PART opened


# PART decoder


greets, silent, where = INPUT_greets, INPUT_silent, INPUT_where
text = f"One day, Tom met Ben. {greets} said hello to"
ids = encode(text)
second, last = 8, len(ids) - 1  # TEXT_places
asks = {"layer1": (1, 3, second), "layer4": (4, 4, last), "layer5": (5, 1, last), "layer0": (0, 5, second)}
layer, head, place = asks.get(silent, (None, None, None))
off = {(layer, head, place)} if where == "there" else {(layer, head)}
line, _, all_weights = read(ids, off)
looks = torch.stack([all_weights[asks[name]] for name in ("layer1", "layer4", "layer5")])
scores = guesses(line[-1, -1])
next_scores = scores[[ids_of[" Tom"], ids_of[" Ben"]]]
log_sum = torch.logsumexp(scores, dim=0)  # TEXT_log_sum
shares = torch.exp(next_scores - log_sum)
print(looks, shares)
