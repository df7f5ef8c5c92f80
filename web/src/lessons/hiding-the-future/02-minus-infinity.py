import math
import torch

words = INPUT_words
T, d = len(words), 16
heads, head = {"first": (2, 0), "second": (2, 1), "only": (1, 0)}[INPUT_head]
d_k = d // heads

torch.manual_seed(INPUT_seed)
if INPUT_drawn == "tutorial":
    # TEXT_drawn_before
    torch.randn(1, 5, 8), [torch.nn.Linear(8, 8, bias=False) for _ in range(3)]
    for size in (4, 16, 64, 256, 1024):
        torch.randn(1, size), torch.randn(5, size)
    [torch.nn.Linear(32, 32, bias=False) for _ in range(4)], torch.randn(1, 6, 32)
    [torch.nn.Linear(16, 16, bias=False) for _ in range(4)], torch.randn(1, 5, 16)
    torch.randn(1, 5, 16), torch.randn(1, 3, 16)
    [torch.nn.Linear(16, 16, bias=False) for _ in range(4)]

X = torch.randn(T, d)
W_q = torch.nn.Linear(d, d, bias=False).weight.detach()
W_k = torch.nn.Linear(d, d, bias=False).weight.detach()
Q = (X @ W_q.T)[:, head * d_k : (head + 1) * d_k]
K = (X @ W_k.T)[:, head * d_k : (head + 1) * d_k]
products = Q @ K.T
scores = products / math.sqrt(d_k)

mask = torch.tril(torch.ones(T, T))
hidden = mask == 0
masked = scores.masked_fill(hidden, float("-inf"))
weights = torch.softmax(masked, dim=1)
weights_total = weights.sum(dim=1)
