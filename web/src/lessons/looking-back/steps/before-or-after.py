import torch
from torch import nn


# PART model


# PART training

# PART backwards
states = h[0]  # TEXT_states
with torch.no_grad():
    asked = [writer.attention(s.unsqueeze(0), h) for s in asking]  # TEXT_asked
weights = torch.cat([looked for _, looked in asked])
contexts = torch.cat([context for context, _ in asked])
print(weights)
