import torch
import torch.nn as nn
class Block(nn.Module):
    def __init__(self, d):
        super().__init__()
        self.norm = nn.LayerNorm(d)
        self.scale = nn.Parameter(torch.ones(d))
        self.register_buffer("table", torch.arange(3.0))
        self.layers = nn.ModuleList([nn.Linear(d, d) for _ in range(2)])
    def forward(self, x):
        for layer in self.layers:
            x = x + torch.relu(layer(self.norm(x)))
        return x * self.scale
torch.manual_seed(3)
block = Block(4)
print(block)
print([n for n, _ in block.named_parameters()], [n for n, _ in block.named_buffers()], list(block.state_dict()))
print([type(c).__name__ for c in block.children()], [n for n, _ in block.named_modules()])
print(block(torch.ones(1, 4)))
print(block.training, block.eval().training, block.layers[0].training, block.train().training)
other = Block(4)
print(other.load_state_dict(block.state_dict()), torch.equal(other(torch.ones(1, 4)), block(torch.ones(1, 4))))
def init(m):
    if isinstance(m, nn.Linear):
        nn.init.constant_(m.weight, 0.5)
        nn.init.zeros_(m.bias)
block.apply(init)
print(block.layers[1].weight)
for p in block.norm.parameters():
    p.requires_grad = False
print(sum(p.numel() for p in block.parameters() if p.requires_grad))
try:
    block.missing
except AttributeError as error:
    print(error)
try:
    other.load_state_dict({"scale": torch.ones(4)})
except RuntimeError as error:
    print(str(error).split("\n")[0])
class Forgot(nn.Module):
    def __init__(self):
        self.fc = nn.Linear(1, 1)
try:
    Forgot()
except AttributeError as error:
    print(error)
try:
    nn.Module()(1)
except NotImplementedError as error:
    print(error)
block.zero_grad()
block(torch.ones(1, 4)).sum().backward()
print(block.scale.grad, block.norm.weight.grad)
