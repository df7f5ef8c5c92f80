import math
import torch

torch.manual_seed(0)
X = torch.randn(5, 16)
W_q = torch.nn.Linear(16, 16, bias=False).weight.detach()
W_k = torch.nn.Linear(16, 16, bias=False).weight.detach()
scores = (X @ W_q.T) @ (X @ W_k.T).T / math.sqrt(16)

mask = torch.ones(5, 5).triu(1) > 0  # TEXT_true_hides
weights = torch.softmax(scores.masked_fill(mask == 0, float("-inf")), dim=1)  # TEXT_zero_hides
