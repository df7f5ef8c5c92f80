import torch
import torch.nn as nn


class EncoderLayer(nn.Module):
    def __init__(self, width, heads, inside):
        super().__init__()
        self.attention = nn.MultiheadAttention(width, heads, batch_first=True)
        self.linear1 = nn.Linear(width, inside)
        self.linear2 = nn.Linear(inside, width)
        self.norm1 = nn.LayerNorm(width)
        self.norm2 = nn.LayerNorm(width)

    def forward(self, x):
        """TEXT_doc"""
        # WRITE
        given = x
        collected, _ = self.attention(x, x, x)
        # MISTAKE norm-before: collected, _ = self.attention(*[self.norm1(x)] * 3)
        x = self.norm1(x + collected)
        # MISTAKE norm-inside: x = x + self.norm1(collected)
        # MISTAKE no-sums: x = self.norm1(collected)
        # MISTAKE norm-before: x = x + collected
        thought = self.linear2(torch.relu(self.linear1(x)))
        # MISTAKE no-bend: thought = self.linear2(self.linear1(x))
        # MISTAKE norm-before: thought = self.linear2(torch.relu(self.linear1(self.norm2(x))))
        return self.norm2(x + thought)
        # MISTAKE norm-inside: return x + self.norm2(thought)
        # MISTAKE no-sums: return self.norm2(thought)
        # MISTAKE norm-before: return x + thought
        # MISTAKE one-norm: return self.norm1(x + thought)
        # MISTAKE old-input: return self.norm2(given + thought)


# CASES
def cases():
    yield 4, 2, 8, torch.randn(1, 3, 4)
    yield 6, 3, 12, torch.randn(2, 4, 6)


def call(answer, width, heads, inside, x):
    layer = answer(width, heads, inside)
    # The same numbers wherever the same names are, in whatever order they were made.
    with torch.no_grad():
        for number, (_, parameter) in enumerate(sorted(layer.named_parameters())):
            torch.manual_seed(number)
            parameter.copy_(torch.randn(parameter.shape) / width**0.5)
    return layer(x)
