import torch
torch.manual_seed(0)
d = 4
Wx, Wh, b = torch.randn(d, 3) * 0.5, torch.randn(d, d) * 0.5, torch.zeros(d)
h = torch.zeros(d)
for t, x in enumerate(torch.randn(5, 3)):
    h = torch.tanh(Wx @ x + Wh @ h + b)
    print(t, h)
W = torch.randn(d, d, requires_grad=True)
h = torch.ones(d)
for _ in range(6):
    h = torch.tanh(W @ h)
h.sum().backward()
print(W.grad.norm(), h.detach())
