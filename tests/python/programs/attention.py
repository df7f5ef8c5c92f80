import math
import torch
import torch.nn.functional as F
def attention(q, k, v, mask=None):
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.size(-1))
    if mask is not None:
        scores = scores.masked_fill(mask == 0, float("-inf"))
    weights = F.softmax(scores, dim=-1)
    return weights @ v, weights
torch.manual_seed(0)
q, k, v = (torch.randn(1, 4, 8) for _ in range(3))
out, w = attention(q, k, v)
print(out, w)
mask = torch.tril(torch.ones(4, 4))
out, w = attention(q, k, v, mask)
print(w, w.sum(-1))
print(torch.triu(torch.ones(4, 4), diagonal=1).bool(), torch.triu(torch.full((3, 3), float("-inf")), 1))
words = ["I", "love", "red", "pizza"]
for word, row in zip(words, w[0]):
    print(f"{word:>6}: " + " ".join(f"{x:.2f}" for x in row.tolist()))
best = w[0].argmax(dim=-1)
print([words[i] for i in best], w[0, 3].topk(2))
