import math

import torch

# PART words_in_order
# PART vectors


def attention(x):
    weights = torch.softmax(W_q(x) @ W_k(x).T / math.sqrt(16), dim=1)
    return weights @ W_v(x)


output = attention(x)  # TEXT_output
output_shuffled = attention(x[order])

inverse = order.argsort()
twice = order[order]
back = order[inverse]
gap_twice = (output_shuffled[order] - output).abs().max()
gap_back = (output_shuffled[inverse] - output).abs().max()
print(twice, gap_twice)  # TEXT_twice
print(back, gap_back)  # TEXT_back
