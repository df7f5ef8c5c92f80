import math
import torch

torch.manual_seed(0)
Q = torch.randn(4, 8)
K = torch.randn(4, 8)
scores = Q @ K.T / math.sqrt(8)
mask = torch.tensor([[1.0, 0, 0, 0], [0, 0, 0, 0], [1, 1, 1, 0], [1, 1, 1, 1]])

weights_inf = torch.softmax(scores.masked_fill(mask == 0, float("-inf")), dim=1)
weights_big = torch.softmax(scores.masked_fill(mask == 0, -1e9), dim=1)
