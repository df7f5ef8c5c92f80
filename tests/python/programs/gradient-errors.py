import torch
def attempt(work):
    try:
        print(work())
    except Exception as error:
        print(type(error).__name__, error)
x = torch.ones(3, requires_grad=True)
attempt(lambda: (x * 2).backward())
attempt(lambda: torch.ones(2).sum().backward())
def in_place():
    x.add_(1)
attempt(in_place)
def write():
    x[0] = 5
attempt(write)
def twice():
    y = (x ** 2).sum()
    y.backward()
    y.backward()
attempt(twice)
def kept():
    y = (x ** 2).sum()
    y.backward(retain_graph=True)
    y.backward()
    return x.grad
attempt(kept)
attempt(lambda: x.numpy())
attempt(lambda: setattr(x, "grad", "no"))
def changed():
    y = x.exp()
    y += 1
    y.sum().backward()
try:
    changed()
except RuntimeError as error:
    print(str(error)[:92])
y = x * 2
y += 1
y[0] = 0
y.sum().backward()
print(y, x.grad)
z = torch.zeros(2, 3)
z[0] = x * 2
z[1, 2] = x[0]
x.grad = None
z.sum().backward()
print(z, x.grad)
