import math

import torch
import torch.nn as nn


class MultiHeadAttention(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.query = nn.Linear(width, width)
        self.key = nn.Linear(width, width)
        self.value = nn.Linear(width, width)
        self.output = nn.Linear(width, width)

    def forward(self, x, mask=None):
        """TEXT_doc"""
        # WRITE
        batch, length, width = x.shape
        q, k, v = self.query(x), self.key(x), self.value(x)
        q, k, v = (each.view(batch, length, self.heads, -1).transpose(1, 2) for each in (q, k, v))
        # MISTAKE cut-across: q, k, v = (each.view(batch, self.heads, length, -1) for each in (q, k, v))
        # MISTAKE heads-ask-heads: q, k, v = (each.view(batch, length, self.heads, -1) for each in (q, k, v))
        scores = q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])
        # MISTAKE no-root: scores = q @ k.transpose(-2, -1)
        # MISTAKE whole-root: scores = q @ k.transpose(-2, -1) / math.sqrt(width)
        if mask is not None:
            scores = scores.masked_fill(~mask, float("-inf"))
            # MISTAKE inverted: scores = scores.masked_fill(mask, float("-inf"))
            # MISTAKE mask-ignored: pass
        mixed = torch.softmax(scores, dim=-1) @ v
        joined = mixed.transpose(1, 2).reshape(batch, length, width)
        # MISTAKE joined-across: joined = mixed.reshape(batch, length, width)
        # MISTAKE heads-ask-heads: joined = mixed.reshape(batch, length, width)
        return self.output(joined)
        # MISTAKE no-output: return joined


# CASES
def cases():
    for batch, length, width, heads in ((1, 3, 4, 2), (2, 5, 12, 3)):
        x = torch.randn(batch, length, width)
        mask = torch.rand(length, length) < 0.5
        mask[:, 0] = True
        mask[:, 2] = False
        yield width, heads, x
        yield width, heads, x, mask


def call(answer, width, heads, x, mask=None):
    layer = answer(width, heads)
    # The same numbers wherever the same names are, in whatever order they were made.
    with torch.no_grad():
        for number, (_, parameter) in enumerate(sorted(layer.named_parameters())):
            torch.manual_seed(number)
            parameter.copy_(torch.randn(parameter.shape) / width**0.5)
    return layer(x) if mask is None else layer(x, mask)
