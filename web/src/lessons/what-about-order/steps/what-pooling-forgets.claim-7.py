import math

import torch

torch.manual_seed(0)
W_q, W_k, W_v = (torch.nn.Linear(16, 16).requires_grad_(False) for _ in range(3))
x = torch.randn(1, 3, 16)[0]  # TEXT_as_written
order = torch.tensor([2, 1, 0])  # TEXT_reversed_words


def attention(x):
    scores = W_q(x) @ W_k(x).T / math.sqrt(16)
    weights = torch.softmax(scores, dim=1)
    return weights, weights @ W_v(x)


weights, output = attention(x)
weights_reversed, output_reversed = attention(x[order])

gap_of_the_weights = (weights - weights_reversed).abs().max()
gap_after_reordering = (weights - weights_reversed[order][:, order]).abs().max()
gap_of_the_means = (output.mean(dim=0) - output_reversed.mean(dim=0)).abs().max()
print(gap_of_the_weights, gap_after_reordering, gap_of_the_means)  # TEXT_gaps
