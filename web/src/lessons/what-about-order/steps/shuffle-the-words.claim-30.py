import math

import torch

torch.manual_seed(0)
W_q, W_k, W_v = (torch.nn.Linear(16, 16).requires_grad_(False) for _ in range(3))
dog_bites_man = torch.randn(1, 3, 16)[0]
order = torch.tensor([2, 1, 0])


def attention(x):
    scores = W_q(x) @ W_k(x).T / math.sqrt(16)
    return torch.softmax(scores, dim=1) @ W_v(x)


output = attention(dog_bites_man)
output_reversed = attention(dog_bites_man[order])  # TEXT_reversed_words

gap_of_the_lists = (output - output_reversed).abs().max()
gap_per_word = (output - output_reversed[order]).abs().max()
gap_of_the_means = (output.mean(dim=0) - output_reversed.mean(dim=0)).abs().max()
print(gap_of_the_lists, gap_per_word, gap_of_the_means)  # TEXT_three_gaps
