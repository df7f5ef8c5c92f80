import torch
import torch.nn as nn
def run(make, steps=4):
    torch.manual_seed(0)
    model = nn.Linear(3, 1)
    optimizer = make(model)
    x, y = torch.randn(8, 3), torch.randn(8, 1)
    for _ in range(steps):
        optimizer.zero_grad()
        loss = ((model(x) - y) ** 2).mean()
        loss.backward()
        optimizer.step()
    return round(loss.item(), 4), model.weight.data
print(run(lambda m: torch.optim.SGD(m.parameters(), lr=0.1)))
print(run(lambda m: torch.optim.SGD(m.parameters(), lr=0.1, momentum=0.9, weight_decay=0.01)))
print(run(lambda m: torch.optim.SGD(m.parameters(), lr=0.1, momentum=0.9, nesterov=True)))
print(run(lambda m: torch.optim.Adam(m.parameters(), lr=0.05)))
print(run(lambda m: torch.optim.AdamW(m.parameters(), lr=0.05, weight_decay=0.1)))
print(run(lambda m: torch.optim.Adam(m.parameters(), lr=0.05, betas=(0.8, 0.9), weight_decay=0.1)))
print(run(lambda m: torch.optim.SGD([{"params": [m.weight], "lr": 0.5}, {"params": [m.bias]}], lr=0.01)))
for bad in (lambda: torch.optim.SGD([torch.ones(1, requires_grad=True)], lr=-1), lambda: torch.optim.Adam([])):
    try:
        bad()
    except ValueError as error:
        print(error)
model = nn.Linear(2, 1)
optimizer = torch.optim.Adam(model.parameters(), lr=0.1)
print(optimizer.param_groups[0]["lr"], len(optimizer.param_groups))
for group in optimizer.param_groups:
    group["lr"] *= 0.5
print(optimizer.param_groups[0]["lr"])
