import math

import torch

torch.manual_seed(0)
Q, K, V = torch.randn(8, 16), torch.randn(8, 16), torch.randn(8, 16)


def attention(Q):
    return torch.softmax(Q @ K.T / math.sqrt(16), dim=1) @ V


among = attention(Q)[4:5]
alone = attention(Q[4:5])
difference = (alone - among).abs().max()
print(difference)
