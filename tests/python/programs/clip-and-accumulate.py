import torch
import torch.nn as nn
torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 4), nn.Tanh(), nn.Linear(4, 1))
x = torch.randn(16, 4) * 10
loss = model(x).pow(2).sum()
loss.backward()
before = nn.utils.clip_grad_norm_(model.parameters(), 1.0)
total = sum(p.grad.norm() ** 2 for p in model.parameters()) ** 0.5
print(before, f"{total:.4f}")
model.zero_grad()
for part in x.split(4):
    model(part).mean().backward()
print(model[2].bias.grad, model[0].weight.grad)
nn.utils.clip_grad_value_(model.parameters(), 0.5)
print(max(p.grad.max().item() for p in model.parameters()))
