import math

import torch

words = INPUT_words
order = torch.tensor(INPUT_order)

torch.manual_seed(INPUT_seed)
W_q, W_k, W_v = (torch.nn.Linear(16, 16).requires_grad_(False) for _ in range(3))
vocabulary = list(dict.fromkeys(word.lower() for word in words))  # TEXT_vocabulary
ids = [vocabulary.index(word.lower()) for word in words]
x = torch.randn(len(vocabulary), 16)[ids]  # TEXT_x


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
