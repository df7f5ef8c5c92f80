import math

import torch

words = INPUT_words
order = torch.tensor(INPUT_order)
inverse = order.argsort()
length = len(words)

torch.manual_seed(INPUT_seed)
layer_1 = [torch.nn.Linear(32, 32).requires_grad_(False) for _ in range(3)]
vocabulary = list(dict.fromkeys(word.lower() for word in words))  # TEXT_vocabulary
ids = [vocabulary.index(word.lower()) for word in words]
x = torch.randn(len(vocabulary), 32)[ids]  # TEXT_x
layer_2 = [torch.nn.Linear(32, 32).requires_grad_(False) for _ in range(3)]

positions = torch.arange(length, dtype=torch.float64).unsqueeze(1)
first_of_pair = torch.arange(0, 32, 2, dtype=torch.float64)
angles = positions / 10000 ** (first_of_pair / 32)
# TEXT_table
table = torch.stack([torch.sin(angles), torch.cos(angles)], dim=-1).flatten(1).float()

future = torch.ones(length, length).triu(1) > 0  # TEXT_future


def attend(x, layer, mask):
    W_q, W_k, W_v = layer
    scores = W_q(x) @ W_k(x).T / math.sqrt(32)
    if mask == "causal":
        scores = scores.masked_fill(future, float("-inf"))
    return torch.softmax(scores, dim=1) @ W_v(x)


def attention(x, mask):
    if INPUT_layers == "one":
        return attend(x, layer_1, mask)
    else:
        return attend(attend(x, layer_1, mask), layer_2, mask)


# TEXT_both_orders
pairs_of_inputs = {
    "none": (x, x[order]),
    "before": (x + table, (x + table)[order]),
    "after": (x + table, x[order] + table),
}


def compare(positions, mask):
    written, shuffled = (attention(each, mask) for each in pairs_of_inputs[positions])
    by_word = (written - shuffled[inverse]).norm(dim=1)
    means = (written.mean(dim=0) - shuffled.mean(dim=0)).abs().max()
    return written.norm(dim=1).norm(), by_word, by_word.norm(), means


cases = [[compare(each, mask) for each in pairs_of_inputs] for mask in ("none", "causal")]
distances = torch.stack([torch.stack([case[2] for case in row]) for row in cases])
mean_gaps = torch.stack([torch.stack([case[3] for case in row]) for row in cases])
print(distances)  # TEXT_cases
print(mean_gaps)

chosen = compare(INPUT_positions, INPUT_mask)
output_length = chosen[0]
gaps = chosen[1]
print(gaps)  # TEXT_gaps
