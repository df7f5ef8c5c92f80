import math

import torch

torch.manual_seed(0)
maxima = []
for d_k in [4, 16, 64, 256, 1024]:
    q = torch.randn(1, d_k)
    k = torch.randn(5, d_k)
    scores = (q @ k.T).squeeze(0) / math.sqrt(d_k)
    maxima.append(torch.softmax(scores, dim=0).max())

largest_scaled = torch.stack(maxima)
for weight in largest_scaled:
    print("Uniform" if weight < 0.3 else "Sharp" if weight > 0.7 else "Moderate")
