import numpy as np
import torch
np.random.seed(0)
x = np.random.randn(3, 2)
t = torch.tensor(x, dtype=torch.float32)
print(x.round(3), t, t.numpy().shape, t.numpy().mean(), type(t.numpy()).__name__)
print(torch.from_numpy(np.arange(4)), torch.tensor(np.array([1.5, 2.5])), np.array(torch.tensor([1.0, 2.0])), torch.ones(2).numpy() + 1)
a = np.linspace(0, 1, 5)
print(a, a.shape, np.exp(a).sum(), np.argmax(a), a[a > 0.3], np.sin(np.pi / 2), f"{a.mean():.2f}")
w = torch.softmax(torch.tensor([1.0, 2.0, 3.0]), 0).numpy()
print(w, w.sum(), np.round(w, 2), w.tolist())
m = np.zeros((2, 3))
m[0, 1] = 5
m[:, 2] = [1, 2]
print(m, m.T, m.sum(axis=0), m.reshape(3, 2), m.max(), m.dtype)
print(np.random.rand(2), np.random.randint(0, 10, size=5), np.random.choice(["a", "b"], 3), np.random.permutation(5))
