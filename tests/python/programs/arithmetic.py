import torch
a, b = torch.tensor([7, -7, 5]), torch.tensor([2, 2, -3])
print(a + b, a - b, a * b, a / b, a // b, a % b, a ** 2, -a, abs(a))
x = torch.tensor([0.5, -1.5, 2.0])
print(x + 1, 1 - x, 2 * x, x / 2, 1 / x, x ** 2, 2 ** x, x // 1, x % 1, x ** 0.5)
print(a + 1.5, a * True, a / 2, x > 0, a == 7, a != b, x <= 0.5, a < b)
print((x > 0) & (x < 1), (x > 1) | (x < -1), ~(x > 0), (x > 0) ^ (x > 1))
print(a.float() + x, torch.tensor(2) * torch.tensor([1.5]), (a * 2).dtype, (a * 2.0).dtype, (a / 1).dtype, (a > 0).sum())
x += 1
x *= 2
x -= torch.tensor([1.0, 1.0, 1.0])
x /= 4
print(x)
print(torch.add(x, 1), torch.sub(x, x, alpha=2), torch.mul(x, 3), torch.div(x, 2), torch.pow(x, 3), torch.div(a, 2, rounding_mode="floor"))
print(x.add_(1), x.mul_(2), x.clamp_(0, 3), x.zero_(), x.fill_(9))
print(torch.maximum(a, b), torch.minimum(a, b), a.clamp(min=0), a.clamp(-1, 1), torch.where(a > 0, a, 0), torch.where(a > 0, 1.0, 0.0))
