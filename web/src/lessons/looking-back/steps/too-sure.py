import torch
from torch import nn

torch.set_grad_enabled(False)  # TEXT_no_grad
torch.manual_seed(INPUT_seed)
W_enc, W_dec = (nn.Linear(128, 64, bias=False) for _ in range(2))
v = nn.Linear(64, 1, bias=False)
times = INPUT_times
state = times * torch.randn(4, 128)  # TEXT_state
states = torch.randn(4, 20, 128)

additive = v(torch.tanh(W_dec(state).unsqueeze(1) + W_enc(states))).squeeze(2)
bound = v.weight.abs().sum()  # TEXT_bound
dot = (state.unsqueeze(1) * states).sum(dim=2)
scores = torch.stack([additive, dot, dot / 128**0.5])  # (3, 4, 20)
weights = torch.softmax(scores, dim=2)
largest = weights.amax(dim=2)
context = (weights[0].unsqueeze(1) @ states).squeeze(1)
print(context.shape, weights[0].shape, weights[0].sum(dim=1))
print(weights[0, 0].argmax(), largest)
