import torch
from torch import nn

d = INPUT_width
width = torch.tensor(d).float()
heads = torch.tensor(INPUT_heads).float()

# TEXT_four
if INPUT_biases == "with":
    layers = [nn.Linear(d, d) for _ in range(4)]
    added = torch.tensor([layer.bias.numel() for layer in layers]).float()
else:
    layers = [nn.Linear(d, d, bias=False) for _ in range(4)]
    added = torch.zeros(4)
matrices = torch.tensor([layer.weight.numel() for layer in layers]).float()
parameters = matrices.sum() + added.sum()
head_width = width / heads  # TEXT_whole

print(matrices, added)
print(parameters)  # TEXT_no_heads
print(head_width)
