import torch
from torch import nn

words = INPUT_words
different = list(dict.fromkeys(word.lower() for word in words))  # TEXT_each_once
torch.manual_seed(INPUT_seed)
states = torch.randn(len(different), 8)[[different.index(word.lower()) for word in words]]
state = torch.randn(8)
W_h, W_s = (nn.Linear(8, 6, bias=False).weight.detach() for _ in range(2))
v = nn.Linear(6, 1, bias=False).weight.detach()[0]
W = nn.Linear(8, 8, bias=False).weight.detach()

additive = torch.tanh(W_s @ state + states @ W_h.T) @ v
dot = states @ state
general = (states @ W.T) @ state
# TEXT_concat
both = torch.cat([W_s, W_h], dim=1)
pairs = torch.cat([state.expand(len(words), 8), states], dim=1)
concat = torch.tanh(pairs @ both.T) @ v
scores = torch.stack([additive, dot, general, concat])  # (4, T)
weights = torch.softmax(scores, dim=1)
print(weights)


def bill(kind, d, inner):  # TEXT_bill
    if kind == "additive":
        return [nn.Linear(d, inner, bias=False), nn.Linear(d, inner, bias=False), nn.Linear(inner, 1, bias=False)]
    if kind == "general":
        return [nn.Linear(d, d, bias=False)]
    if kind == "concat":
        return [nn.Linear(2 * d, inner, bias=False), nn.Linear(inner, 1, bias=False)]
    return [nn.Identity()]


def count(kind):
    return [sum(p.numel() for p in part.parameters()) for part in bill(kind, INPUT_width, INPUT_inner)]


width = torch.tensor(float(INPUT_width))
inner = torch.tensor(float(INPUT_inner))
parts = torch.tensor(count(INPUT_kind)).float()
in_all = torch.tensor([sum(count(kind)) for kind in ("additive", "dot", "general", "concat")]).float()
learned = parts.sum()
print(in_all)
