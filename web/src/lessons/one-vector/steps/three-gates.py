import torch
from torch import nn

# PART sentences


# PART carrying

# TEXT_unrolled
words = [word.lower() for word in INPUT_words]
ids = [kinds.index(word) if word in kinds else 3 for word in words]
x = nn.functional.one_hot(torch.tensor(ids), 4).float()  # TEXT_x
h = c = torch.zeros(1)
made = []
with torch.no_grad():
    for word in x:
        from_word = cell.weight_ih_l0 @ word + cell.bias_ih_l0
        from_state = cell.weight_hh_l0 @ h + cell.bias_hh_l0
        i, f, g, o = from_word + from_state  # TEXT_order
        i, f, g, o = torch.sigmoid(i), torch.sigmoid(f), torch.tanh(g), torch.sigmoid(o)
        c = f * c + i * g  # TEXT_keep
        h = o * torch.tanh(c)  # TEXT_show
        made.append(torch.stack([i, f, g, o, c[0], h[0]]))
made = torch.stack(made)  # TEXT_made
input_gate = made[:, 0]
forget_gate = made[:, 1]
candidate = made[:, 2]
output_gate = made[:, 3]
kept = made[:, 4]
shown = made[:, 5]
for word, numbers in zip(words, made):
    print(f"{word:>10}", *(f"{number:6.2f}" for number in numbers))
