import json
import math

import torch
import torch.nn.functional as F
from safetensors import safe_open

# PART opened


# PART decoder


def draw(scores, temperature, p):  # TEXT_draw
    shares, ids = torch.softmax(scores / temperature, dim=0).sort(descending=True)
    stay = shares.cumsum(dim=0) - shares < p  # TEXT_stay
    return ids[torch.multinomial(shares * stay, 1)].item()


ids = encode(INPUT_text)[:40]  # TEXT_first
scores = guesses(read(ids)[0][-1, -1])
next_scores = scores.topk(10).values
next_ids = scores.topk(10).indices
temperature = torch.tensor(INPUT_temperature, dtype=torch.float32)
scaled = next_scores / temperature
log_sum = torch.logsumexp(scores / temperature, dim=0)  # TEXT_log_sum
shares = torch.exp(scaled - log_sum)
before = shares.cumsum(dim=0) - shares
print([pieces[i] for i in next_ids], shares)

torch.manual_seed(INPUT_luck)
for _ in range(20):
    ids.append(draw(guesses(read(ids)[0][-1, -1]), temperature, INPUT_p / 100))
print("".join(pieces[i] for i in ids))
