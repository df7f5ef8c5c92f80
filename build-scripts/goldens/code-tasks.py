"""Compares the solutions of the tasks in code with a real PyTorch's own functions and modules, and writes PyTorch's numbers for
tests/python. Needs PyTorch 1.13 (Debian: python3-torch), which the tests themselves do not.

    python3 build-scripts/goldens/code-tasks.py web/src/code tests/python/tasks.json

By the id of each task: the numbers of all its cases, one after the other. Where PyTorch has such a function they are that function's, and
the solution must agree; where it has none they are the solution's, run on PyTorch.
"""

import json
import math
import os
import sys
import types

import torch
import torch.nn as nn
import torch.nn.functional as F

torch.set_num_threads(1)


def attention(q, k, v, mask=None):
    """torch.nn.functional's own, which this version has under a name of its own, and with additive masks alone."""
    added = None if mask is None else torch.zeros(mask.shape).masked_fill(~mask, -math.inf)
    return F._scaled_dot_product_attention(q.reshape(-1, *q.shape[-2:]), k.reshape(-1, *k.shape[-2:]), v.reshape(-1, *v.shape[-2:]), added)[0].reshape(
        *q.shape[:-1], v.shape[-1]
    )


def self_attention(x, w_q, w_k, w_v):
    return attention(x @ w_q, x @ w_k, x @ w_v)


class Heads(nn.Module):
    """torch.nn.MultiheadAttention with the parameters of the task."""

    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.query, self.key, self.value, self.output = (nn.Linear(width, width) for _ in range(4))

    def forward(self, x, mask=None):
        own = nn.MultiheadAttention(x.shape[-1], self.heads, batch_first=True)
        parts = (self.query, self.key, self.value)
        with torch.no_grad():
            own.in_proj_weight.copy_(torch.cat([part.weight for part in parts]))
            own.in_proj_bias.copy_(torch.cat([part.bias for part in parts]))
            own.out_proj.weight.copy_(self.output.weight)
            own.out_proj.bias.copy_(self.output.bias)
        return own(x, x, x, attn_mask=None if mask is None else ~mask)[0]


class Layer(nn.Module):
    """torch.nn.TransformerEncoderLayer with the parameters of the task."""

    def __init__(self, width, heads, inside):
        super().__init__()
        self.settings = (width, heads, inside)
        self.attention = nn.MultiheadAttention(width, heads, batch_first=True)
        self.linear1, self.linear2 = nn.Linear(width, inside), nn.Linear(inside, width)
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)

    def forward(self, x):
        own = nn.TransformerEncoderLayer(*self.settings, dropout=0.0, batch_first=True)
        own.load_state_dict({name.replace("attention.", "self_attn.", 1): value for name, value in self.state_dict().items()})
        return own(x)


def normed(x, weight, bias, eps=1e-5):
    own = nn.LayerNorm(x.shape[-1], eps=eps)
    with torch.no_grad():
        own.weight.copy_(weight)
        own.bias.copy_(bias)
    return own(x)


def slopes(scores):
    return torch.autograd.functional.jacobian(lambda given: torch.softmax(given, dim=0), scores)


def lstm_step(x, h, c, w_x, w_h, b):
    own = nn.LSTMCell(len(x), len(h))
    with torch.no_grad():
        for name, value in {"weight_ih": w_x, "weight_hh": w_h, "bias_ih": b, "bias_hh": torch.zeros(len(b))}.items():
            getattr(own, name).copy_(value)
    return own(x, (h, c))


def patches(picture, size):
    return F.unfold(picture[None, None], size, stride=size)[0].T


def similarity(*given):
    # Text by text, each without its padding, so that no mask has a part in it.
    means = ([vectors[real].mean(dim=0) for vectors, real in zip(*pair)] for pair in (given[0::2], given[1::2]))
    return F.cosine_similarity(*map(torch.stack, means), dim=1)


theirs = {
    "softmax": lambda scores: torch.softmax(scores, dim=-1),
    "stable-softmax": lambda scores: F.softmax(scores, dim=-1),
    "self-attention": self_attention,
    "softmax-slopes": slopes,
    "causal-mask": lambda length: ~torch.isinf(nn.Transformer.generate_square_subsequent_mask(length)),
    "scaled-dot-product-attention": attention,
    "multi-head-attention": Heads,
    "cross-attention": lambda y, x, w_q, w_k, w_v: attention(y @ w_q, x @ w_k, x @ w_v),
    "layer-norm": normed,
    "encoder-layer": Layer,
    "lstm-step": lstm_step,
    "attend-in-tiles": lambda scores, values, size: torch.softmax(scores, dim=0) @ values,
    "patches": patches,
    "similarity": similarity,
}


def space(path):
    module = types.ModuleType("program")
    with open(path, encoding="utf-8") as file:
        exec(compile(file.read(), path, "exec"), module.__dict__)
    return module.__dict__


def main():
    folder, to = sys.argv[1:3]
    numbers_of = space(os.path.join(folder, "check.py"))["numbers_of"]
    written, differ = {}, []
    for file in sorted(os.listdir(os.path.join(folder, "tasks"))):
        identity = file.removesuffix(".py")
        found = space(os.path.join(folder, "tasks", file))
        # What is to be written is the first thing that the file defines.
        solution = next(value for value in found.values() if getattr(value, "__module__", None) == "program")
        numbers = numbers_of(found, solution, 1)
        own = numbers_of(found, theirs[identity], 1) if identity in theirs else numbers
        if len(own) != len(numbers) or any(abs(a - b) > 1e-5 + 1e-4 * abs(b) for a, b in zip(numbers, own)):
            differ.append(identity)
        written[identity] = [round(float(number), 6) for number in own]
    with open(to, "w", encoding="utf-8") as file:
        json.dump(written, file, separators=(",", ":"))
        file.write("\n")
    print(f"PyTorch {torch.__version__}: {len(written)} tasks, {len(theirs)} beside PyTorch's own")
    if differ:
        sys.exit(f"not PyTorch's numbers: {', '.join(differ)}")


main()
