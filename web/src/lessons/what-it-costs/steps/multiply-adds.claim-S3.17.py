import torch

n, d = torch.tensor(10000.0), torch.tensor(64.0)
lstm = 8 * n * d**2
attention = 3 * n * d**2 + 2 * n**2 * d
times = attention / lstm
share = 2 * n**2 * d / attention
print(times, share)
