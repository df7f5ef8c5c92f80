import math

import torch

words = INPUT_words
order = torch.tensor(INPUT_order)

torch.manual_seed(INPUT_seed)
W_q, W_k, W_v = (torch.nn.Linear(16, 16).requires_grad_(False) for _ in range(3))
vocabulary = list(dict.fromkeys(word.lower() for word in words))  # TEXT_vocabulary
ids = [vocabulary.index(word.lower()) for word in words]
x = torch.randn(len(vocabulary), 16)[ids]  # TEXT_x


def weigh(x):
    return torch.softmax(W_q(x) @ W_k(x).T / math.sqrt(16), dim=1)


weights = weigh(x)  # TEXT_weights
values = W_v(x)
output = weights @ values  # TEXT_output

weights_shuffled = weigh(x[order])
values_shuffled = W_v(x[order])
output_shuffled = weights_shuffled @ values_shuffled

gaps = (output_shuffled - output[order]).abs().amax(dim=1)
print(output_shuffled[:, :3])  # TEXT_shuffled_first
print(output[order][:, :3])  # TEXT_first_shuffled
print(gaps)  # TEXT_gaps
