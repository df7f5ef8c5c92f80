import math

import torch
from torch import nn

B, T, d, heads, d_k = 2, 10, 64, 4, 16

torch.manual_seed(INPUT_seed)
W_q, W_k, W_v = (nn.Linear(d, d) for _ in range(3))  # TEXT_count
X = torch.randn(B, T, d)


def cut(x):
    return x.reshape(B, T, heads, d_k).transpose(1, 2)


def entropy(shares):  # TEXT_entropy
    return -(shares * torch.log(shares)).sum(dim=-1)


q, k = cut(W_q(X)).detach() * INPUT_times, cut(W_k(X)).detach()
weights = torch.softmax(q @ k.transpose(2, 3) / math.sqrt(d_k), dim=-1)  # TEXT_weights

entropies = entropy(weights).mean(dim=(0, 2))  # TEXT_of_heads
evenness = entropies / math.log(T)
largest = weights.amax(dim=-1).mean(dim=(0, 2))  # TEXT_largest

# TEXT_divergence
own = entropy(weights)
both = entropy((weights[:, :, None] + weights[:, None]) / 2)
divergence = (both - (own[:, :, None] + own[:, None]) / 2).mean(dim=(0, 3))

print(entropies, math.log(T))
print(largest)
print(divergence)
print(sum(each.numel() for W in (W_q, W_k, W_v) for each in W.parameters()))  # TEXT_parameters
