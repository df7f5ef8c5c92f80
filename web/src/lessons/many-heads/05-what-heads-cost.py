import torch
from torch import nn

width = torch.tensor(INPUT_width).float()
heads = torch.tensor(INPUT_heads).float()
d, biases = int(width), INPUT_biases == "with"

# TEXT_four
layers = [nn.Linear(d, d, bias=biases) for _ in range(4)]
matrices = torch.tensor([layer.weight.numel() for layer in layers]).float()
added = torch.tensor([layer.bias.numel() if biases else 0 for layer in layers]).float()
parameters = matrices.sum() + added.sum()
head_width = width / heads  # TEXT_whole

print(matrices, added)
print(parameters)  # TEXT_no_heads
print(head_width)
