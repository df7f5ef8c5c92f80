import torch
torch.manual_seed(42)
x = torch.linspace(0, 1, 20).unsqueeze(1)
y = 3 * x + 0.5 + 0.05 * torch.randn(x.size())
w = torch.zeros(1, requires_grad=True)
b = torch.zeros(1, requires_grad=True)
lr = 0.5
for epoch in range(60):
    loss = ((x * w + b - y) ** 2).mean()
    loss.backward()
    with torch.no_grad():
        w -= lr * w.grad
        b -= lr * b.grad
        w.grad.zero_()
        b.grad.zero_()
    if epoch % 15 == 0:
        print(f"epoch {epoch:3d}: loss {loss.item():.4f}, w {w.item():.3f}, b {b.item():.3f}")
print(w, b)
