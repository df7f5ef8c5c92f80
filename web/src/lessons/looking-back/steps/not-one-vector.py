import torch
from torch import nn


# PART model


# PART training

# PART backwards
states = h[0]  # TEXT_states
weights = torch.stack([looked for _, _, looked in steps])  # TEXT_weights
contexts = torch.stack([context for _, context, _ in steps])  # TEXT_contexts
print(weights)
