import torch
import torch.nn as nn
class MultiHead(nn.Module):
    def __init__(self, d_model, heads):
        super().__init__()
        assert d_model % heads == 0, "d_model must be divisible by heads"
        self.heads, self.d_k = heads, d_model // heads
        self.q, self.k, self.v, self.o = (nn.Linear(d_model, d_model) for _ in range(4))
    def split(self, x):
        b, t, _ = x.shape
        return x.view(b, t, self.heads, self.d_k).transpose(1, 2)
    def forward(self, x, mask=None):
        q, k, v = self.split(self.q(x)), self.split(self.k(x)), self.split(self.v(x))
        scores = torch.matmul(q, k.transpose(-2, -1)) / self.d_k ** 0.5
        if mask is not None:
            scores = scores.masked_fill(mask, -1e9)
        weights = torch.softmax(scores, dim=-1)
        b, h, t, d = q.shape
        return self.o((weights @ v).transpose(1, 2).contiguous().view(b, t, h * d)), weights
torch.manual_seed(0)
layer = MultiHead(16, 4)
x = torch.randn(2, 5, 16)
out, w = layer(x, torch.ones(5, 5, dtype=torch.bool).triu(1))
print(out.shape, w.shape, w[0, 0], out[0, 0, :4])
out.mean().backward()
print(layer.q.weight.grad.abs().sum(), layer.o.bias.grad[:3])
try:
    MultiHead(10, 3)
except AssertionError as error:
    print(error)
mha = nn.MultiheadAttention(16, 4, batch_first=True)
y, weights = mha(x, x, x)
print(mha, y[0, 0, :4], weights.shape, weights[0, 0])
y, weights = mha(x, x, x, attn_mask=torch.triu(torch.ones(5, 5), 1).bool(), average_attn_weights=False)
print(weights[0, 1])
y, _ = mha(x, x, x, key_padding_mask=torch.tensor([[False] * 5, [False, False, True, True, True]]))
print(y[1, 0, :4])
