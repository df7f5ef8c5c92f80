import math
import torch

words = INPUT_words
mask = torch.tensor(INPUT_mask)
T, d = len(words), 8

torch.manual_seed(0)
Q = torch.randn(T, d)
K = torch.randn(T, d)
scores = Q @ K.T / math.sqrt(d)

hidden = ~mask
masked = scores.masked_fill(hidden, float("-inf"))
nothing = hidden.all(dim=1, keepdim=True)
weights = torch.softmax(masked, dim=1).masked_fill(nothing, 0.0)
print(weights)
