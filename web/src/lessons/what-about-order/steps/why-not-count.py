import math

import torch

words = INPUT_words

torch.manual_seed(INPUT_seed)
W_q, W_k = (torch.nn.Linear(16, 16, bias=False).requires_grad_(False) for _ in range(2))
# PART vectors

places = torch.arange(len(words)).float() + INPUT_start  # TEXT_places
if INPUT_added == "nothing":
    placed = x
elif INPUT_added == "count":
    placed = x + places.unsqueeze(1)  # TEXT_count
elif INPUT_added == "share":
    placed = x + places.unsqueeze(1) / 112  # TEXT_share
else:
    angles = places.double().unsqueeze(1) / 10000 ** (torch.arange(0, 16, 2).double() / 16)
    waves = torch.stack([torch.sin(angles), torch.cos(angles)], dim=-1).flatten(1).float()
    placed = x + waves  # TEXT_waves

lengths = placed.norm(dim=1)
cosine = placed[0] @ placed[-1] / (lengths[0] * lengths[-1])
scaled_scores = W_q(placed) @ W_k(placed).T / math.sqrt(16)  # TEXT_scores
weights = torch.softmax(scaled_scores, dim=1)
largest = weights.amax(dim=1)
print(lengths)  # TEXT_lengths
print(cosine)  # TEXT_cosine
print(largest)  # TEXT_largest
