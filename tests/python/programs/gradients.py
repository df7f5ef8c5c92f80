import torch
x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
y = (x ** 2).sum()
print(y, x.requires_grad, y.requires_grad, y.is_leaf, x.is_leaf, x.grad)
y.backward()
print(x.grad)
(x * 3).sum().backward()
print(x.grad)
x.grad.zero_()
(x.exp() / x).mean().backward()
print(x.grad)
x.grad = None
w = torch.randn(2, 3, generator=torch.Generator().manual_seed(0)).requires_grad_()
b = torch.zeros(2, requires_grad=True)
out = torch.tanh(w @ x / 10 + b)
out.sum().backward()
print(w.grad, b.grad, x.grad)
z = x.detach()
print(z.requires_grad, (z * 2).requires_grad)
with torch.no_grad():
    u = x * 2
print(u.requires_grad, torch.is_grad_enabled())
@torch.no_grad()
def update(p, lr):
    p -= lr * p.grad
update(x, 0.1)
print(x)
v = torch.tensor(2.0, requires_grad=True)
h = v * 3
h.retain_grad()
(h ** 2).backward()
print(h.grad, v.grad, torch.autograd.grad((v ** 3), v))
g = torch.ones(2, requires_grad=True)
(g * torch.tensor([1.0, 2.0])).backward(torch.tensor([1.0, 0.5]))
print(g.grad, g.sum().grad_fn is not None)
