import math
import torch

words = INPUT_words
n, d = min(INPUT_written, len(words)), 16

torch.manual_seed(INPUT_seed)
W_q = torch.nn.Linear(d, d, bias=False).weight.detach()
W_k = torch.nn.Linear(d, d, bias=False).weight.detach()
W_v = torch.nn.Linear(d, 2, bias=False).weight.detach()
X = torch.randn(len(words), d)


def attend(X):
    scores = (X @ W_q.T) @ (X @ W_k.T).T / math.sqrt(d)
    if INPUT_rule == "causal":
        hidden = torch.tril(torch.ones(len(X), len(X))) == 0
        scores = scores.masked_fill(hidden, float("-inf"))
    return torch.softmax(scores, dim=1)


weights = attend(X[:n])
output = weights @ (X[:n] @ W_v.T)

output_before = attend(X[: n - 1]) @ (X[: n - 1] @ W_v.T)
change = (output[: n - 1] - output_before).abs().amax(dim=1)
