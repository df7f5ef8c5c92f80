import math

import torch

torch.manual_seed(INPUT_seed)
if INPUT_start == "program":
    # what the tutorial draws before this experiment
    torch.randn(1, 5, 8)
    for _ in range(3):
        torch.nn.Linear(8, 8, bias=False)

raw_maxima = []
scaled_maxima = []
unscaled_maxima = []
for d_k in [4, 16, 64, 256, 1024]:
    q = torch.randn(1, d_k)
    k = torch.randn(5, d_k)
    scores = (q @ k.T).squeeze(0)
    raw_maxima.append(scores.max())
    scaled_maxima.append(torch.softmax(scores / math.sqrt(d_k), dim=0).max())
    unscaled_maxima.append(torch.softmax(scores, dim=0).max())

largest_raw = torch.stack(raw_maxima)
largest_scaled = torch.stack(scaled_maxima)
largest_unscaled = torch.stack(unscaled_maxima)
