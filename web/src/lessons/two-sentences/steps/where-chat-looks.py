import torch
from torch import nn

torch.set_grad_enabled(False)  # TEXT_no_learning


def vectors(words):
    different = list(dict.fromkeys(word.lower() for word in words))  # TEXT_each_once
    return torch.randn(1, 12, 16)[:, [different.index(word.lower()) for word in words]]  # TEXT_room


torch.manual_seed(INPUT_seed)
source = vectors(INPUT_words)
target = vectors(INPUT_french)
W_q, W_k, W_v, W_o = (nn.Linear(16, 16, bias=False) for _ in range(4))


def split(x):  # TEXT_split
    return x.view(1, -1, 2, 8).transpose(1, 2)


def attend(query, key, value):  # TEXT_attend
    Q, K, V = split(W_q(query)), split(W_k(key)), split(W_v(value))
    weights = torch.softmax(Q @ K.transpose(-2, -1) / 8 ** 0.5, dim=-1)
    return W_o((weights @ V).transpose(1, 2).reshape(1, -1, 16)), weights


if INPUT_call == "cross":
    attended = attend(target, source, source)
else:
    attended = attend(source, source, source)
output = attended[0]
weights = attended[1]
print(weights.shape)  # TEXT_weights
print(output.shape)  # TEXT_output
