import torch
from torch import nn

d = 32
four_heads = [nn.Linear(d, d, bias=False) for _ in range(4)]
# TEXT_each_head
apart = [nn.Linear(d, d // 4, bias=False) for _ in range(12)] + [nn.Linear(d, d, bias=False)]
total = torch.tensor(sum(float(layer.weight.numel()) for layer in four_heads))
total_apart = torch.tensor(sum(float(layer.weight.numel()) for layer in apart))
print(total, total_apart)
