import torch
x = torch.tensor([-2.0, -0.5, 0.0, 0.5, 2.0])
for f in (torch.exp, torch.sin, torch.cos, torch.tanh, torch.sigmoid, torch.relu, torch.abs, torch.sign, torch.floor, torch.ceil, torch.round, torch.square, torch.erf, torch.neg):
    print(f.__name__, f(x))
print(torch.log(torch.tensor([1.0, 2.0, 10.0])), torch.sqrt(torch.tensor([4.0, 2.0])), torch.rsqrt(torch.tensor([4.0])), torch.sqrt(torch.tensor(-1.0)), torch.log(torch.tensor(0.0)))
print(torch.softmax(x, dim=0), torch.log_softmax(x, 0), x.softmax(-1).sum().round(), torch.logsumexp(x, 0))
print(torch.isnan(x / 0 * 0), torch.isinf(1 / x), torch.isfinite(1 / x), torch.allclose(x, x + 1e-9), torch.isclose(x, x))
print(torch.lerp(x, x + 2, 0.5), torch.reciprocal(x), x.trunc(), torch.log2(torch.tensor(8.0)), torch.cumsum(x, 0), x.prod())
