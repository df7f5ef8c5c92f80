import math

import torch

torch.manual_seed(0)
W_q, W_k, W_v = (torch.nn.Linear(16, 16).requires_grad_(False) for _ in range(3))
x = torch.randn(1, 4, 16)[0]  # TEXT_four_words
shuffle = torch.tensor([0, 3, 2, 1])


def attention(x):
    scores = W_q(x) @ W_k(x).T / math.sqrt(16)
    return torch.softmax(scores, dim=1) @ W_v(x)


unshuffled = attention(x[shuffle])[shuffle]
gap = (unshuffled - attention(x)).abs().max()
print(gap)  # TEXT_match
