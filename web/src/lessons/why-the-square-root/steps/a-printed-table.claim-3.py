import math

import torch

torch.manual_seed(0)
scaled = []
unscaled = []
for d_k in [4, 16, 64, 256, 1024]:
    q = torch.randn(200, 1, d_k)
    k = torch.randn(200, 5, d_k)
    scores = (q * k).sum(dim=2)
    scaled.append(torch.softmax(scores / math.sqrt(d_k), dim=1).amax(dim=1).mean())
    unscaled.append(torch.softmax(scores, dim=1).amax(dim=1).mean())

mean_scaled = torch.stack(scaled)
mean_unscaled = torch.stack(unscaled)
print(mean_scaled)
print(mean_unscaled)
