import torch
from torch import nn

torch.manual_seed(0)
W_enc, W_dec = (nn.Linear(8, 6, bias=False) for _ in range(2))
v = nn.Linear(6, 1, bias=False)
lstm = nn.LSTM(4 + 8, 8)
token, h, c, states = torch.randn(1, 4), torch.randn(1, 8), torch.randn(1, 8), torch.randn(5, 8)


def attend(s):
    return torch.softmax(v(torch.tanh(W_dec(s) + W_enc(states))).squeeze(1), dim=0)


with torch.no_grad():
    used = attend(h)  # TEXT_used
    _, (h_new, _) = lstm(torch.cat([token, (used @ states).unsqueeze(0)], dim=1), (h, c))
    before = attend(h)
    after = attend(h_new)
print(used)
print(before)
print(after)
