import torch
from torch import nn

torch.set_grad_enabled(False)  # TEXT_no_learning


def vectors(words):
    different = list(dict.fromkeys(word.lower() for word in words))  # TEXT_each_once
    return torch.randn(12, 8)[[different.index(word.lower()) for word in words]]  # TEXT_room


torch.manual_seed(INPUT_seed)
x = vectors(INPUT_words)
y = vectors(INPUT_french)


def attend(asking, answering, hidden=False):  # TEXT_attend
    query, key, value = (nn.Linear(8, 8, bias=False) for _ in range(3))
    scores = query(asking) @ key(answering).T / 8 ** 0.5
    return torch.softmax(scores.masked_fill(torch.as_tensor(hidden), float("-inf")), dim=-1)


weights_read = attend(x, x)  # TEXT_reads
weights_own = attend(y, y, torch.ones(len(y), len(y)).triu(1) > 0)  # TEXT_own
weights_cross = attend(y, x)  # TEXT_cross
print(weights_read.shape, weights_own.shape, weights_cross.shape)
