import torch
x = torch.arange(24).reshape(2, 3, 4)
print(x[0], x[-1, 0], x[1, 2, 3], x[:, 1], x[..., 0], x[0, :, 1:3], x[:, ::2, ::3])
print(x[None].shape, x[:, None].shape, x[..., None].shape, x[0][1][2], x[1:].shape, x[:, -2:].shape)
print(x[x > 20], x[torch.tensor([1, 0])].shape, x[0, [0, 2]], x[[0, 1], [1, 2]], x[:, torch.tensor([True, False, True])].shape)
m = torch.arange(12.0).reshape(3, 4)
m[0] = -1
m[1, 2] = 100
m[:, 3] = torch.tensor([7.0, 8.0, 9.0])
m[m > 50] = 0
print(m)
m[[0, 2], 1] = 5
m[..., 0] += 10
m[1:, 1:3] *= 2
print(m)
y = m[1]
y[0] = 42
print(m[1], m.T[0], m.mT.shape)
v = torch.arange(6)
v[2:4] = torch.tensor([20, 30])
print(v, v[v % 2 == 0], v[-1], v[v.argmax()], len(v), 20 in v, 99 in v)
for row in m:
    print(row.sum())
a, b = torch.tensor([3, 4])
print(a, b, a + b)
