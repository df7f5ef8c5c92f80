import torch
x = torch.tensor(3.14159265)
print(f"{x:.2f} {x:8.3f}| {x} {x.item()} {x.item():.4f} {x:e}")
n = torch.tensor(42)
print(f"{n:5d}| {n} {n.item()}")
v = torch.tensor([1.0, 2.0])
print(f"{v}", "%.3f" % x, "{:.1f}".format(x), str(v), repr(n))
try:
    print(f"{v:.2f}")
except TypeError as error:
    print("TypeError", error)
print(float(x), int(n), bool(torch.tensor(0)), [1, 2, 3][torch.tensor(1)], round(float(x), 3))
print(torch.tensor([0.1, 0.2]).tolist(), torch.tensor(0.1).item(), torch.tensor([[1, 2]]).tolist(), torch.tensor([True]).tolist())
