import torch
from torch import nn
torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 8), nn.GELU(), nn.Dropout(p=0.2), nn.LayerNorm(8), nn.Linear(8, 1, bias=False), nn.Sigmoid())
print(model)
print(model[0], len(model), model[-1], [type(m).__name__ for m in model])
model.eval()
print(model(torch.ones(2, 4)))
for name, p in model.named_parameters():
    print(name, tuple(p.shape), p.requires_grad)
print(list(model.state_dict()), model[0].weight[0], model[:2])
from collections import OrderedDict
print(nn.Sequential(OrderedDict([("a", nn.Linear(1, 2)), ("act", nn.Tanh())])))
print(nn.ModuleList([nn.Linear(2, 2) for _ in range(3)]), nn.ModuleDict({"x": nn.Embedding(3, 2), "y": nn.Identity()}))
