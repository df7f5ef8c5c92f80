import math
import torch

torch.manual_seed(0)
Q = torch.randn(4, 8)
K = torch.randn(4, 8)
scores = Q @ K.T / math.sqrt(8)
# TEXT_row_all_hidden
mask = torch.tensor([[1.0, 0, 0, 0], [0, 0, 0, 0], [1, 1, 1, 0], [1, 1, 1, 1]])

weights_inf = torch.softmax(scores.masked_fill(mask == 0, float("-inf")), dim=1)
weights_big = torch.softmax(scores.masked_fill(mask == 0, -1e9), dim=1)
print(weights_inf)
print(weights_big)

# TEXT_too_large
print(torch.tensor(-1e9).half())
try:
    torch.zeros(4).half().masked_fill(torch.tensor([True]), -1e9)
except RuntimeError as error:
    print(error)
