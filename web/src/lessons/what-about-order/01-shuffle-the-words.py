import math

import torch

words = INPUT_words
order = torch.tensor(INPUT_order)

torch.manual_seed(INPUT_seed)
W_q, W_k, W_v = (torch.nn.Linear(16, 16).requires_grad_(False) for _ in range(3))
x = torch.randn(1, len(words), 16)[0]  # one row for each word


def attention(x):
    scores = W_q(x) @ W_k(x).T / math.sqrt(16)
    return torch.softmax(scores, dim=1) @ W_v(x)


output = attention(x)
output_shuffled = attention(x[order])
gaps = (output_shuffled - output[order]).abs().amax(dim=1)

inverse = order.argsort()
unshuffled = output_shuffled[inverse]
gap_inverse = (unshuffled - output).abs().max()

shuffled_twice = output_shuffled[order]
gap_same = (shuffled_twice - output).abs().max()
