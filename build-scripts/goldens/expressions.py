"""Writes tests/python/expressions.json: expressions made at random, each with what a real PyTorch prints of it, or the kind of error.

Needs PyTorch 1.13 (Debian: python3-torch), which the tests themselves do not:
    python3 build-scripts/goldens/expressions.py tests/python/expressions.json
"""

import json
import random
import sys
import warnings

import torch

warnings.simplefilter("ignore")
COUNT = 800
# What the expressions are about. The tests run the same lines first.
SETTING = """
import torch
import torch.nn.functional as F
torch.manual_seed(7)
a, b = torch.randn(2, 3), torch.randn(2, 3)
c, v = torch.randn(3, 4), torch.randn(3)
t = torch.randn(2, 3, 4)
n, k = torch.randint(-5, 6, (2, 3)), torch.tensor([2, 0, 1])
m = torch.tensor([[True, False, True], [False, False, True]])
s, z = torch.tensor(1.5), torch.zeros(2, 0)
"""
NAMES = "a b c v t n k m s a b t n".split()
UNARY = "exp sin cos tanh sigmoid relu abs neg square floor ceil round sign sqrt log isnan long float bool flatten squeeze clone sum mean max min argmax std var norm all any numel dim t detach tolist".split()
BINARY = "+ - * / // % ** > < >= == !=".split()
NUMBERS = "2 -1 0.5 3 1.5 0 -2.5 True".split()
DIMS = "0 1 -1 2 -2".split()
WITH_DIM = ["softmax({d})", "log_softmax({d})", "sum({d})", "sum({d}, keepdim=True)", "mean({d})", "max({d})", "min({d})", "argmax({d})", "argmin({d})", "std({d})", "cumsum({d})", "unsqueeze({d})", "squeeze({d})", "sort({d})", "argsort({d})", "flip({d})", "amax({d})", "logsumexp({d})", "unbind({d})", "chunk(2, {d})", "norm(dim={d})", "size({d})", "any({d})", "all({d})", "index_select({d}, k)", "narrow({d}, 0, 1)", "repeat_interleave(2, {d})", "topk(2, {d})", "var({d}, unbiased=False)", "roll(1, {d})", "split(2, {d})", "prod({d})", "flatten({d})"]
SHAPES = ["view(-1)", "view(3, 2)", "reshape(6)", "reshape(-1, 2)", "transpose(0, 1)", "transpose(-1, -2)", "permute(1, 0)", "expand(2, 2, 3)", "repeat(2, 1)", "T", "shape", "view(4, -1)", "unsqueeze(0).shape", "permute(2, 0, 1).shape", "clamp(-1, 1)", "clamp(min=0)", "masked_fill(m, 0)", "masked_fill(m, float('-inf')).softmax(-1)", "tril()", "triu(1)", "dtype", "requires_grad", "repeat(2)", "diagonal()", "unflatten(-1, (1, -1)).shape", "contiguous().view(2, -1).shape", "nonzero()", "type(torch.float)"]
PLACES = ["0", "-1", "1:", ":, 0", "..., -1", "None", ":, None", "0, 1", "::2", "5", "0, 0, 0", ":, 1:3", "[1, 0]", "k", "m", "torch.tensor([0, 1])", "-1, ...", ":, [0, 2]", "0:0", "1, :2", "..., None, 0", "m.any(1)", "n > 0"]
CALLS = ["torch.cat([{x}, {y}])", "torch.cat([{x}, {y}], dim=-1)", "torch.stack([{x}, {y}])", "torch.matmul({x}, {y})", "torch.maximum({x}, {y})", "torch.where({x} > 0, {x}, {y})", "torch.where(m, {x}, {y})", "F.cosine_similarity({x}, {y}, dim=-1)", "F.mse_loss({x}, {y})", "torch.dot({x}, {y})", "torch.outer({x}, {y})", "torch.allclose({x}, {y})", "torch.equal({x}, {y})", "F.layer_norm({x}, (3,))", "F.one_hot({x})", "F.cross_entropy({x}, {y})", "F.gelu({x})", "F.softmax({x}, -1)", "F.normalize({x}, dim=-1)", "torch.zeros_like({x})", "F.pad({x}, (1, 1))", "torch.einsum('ij,ij->i', {x}, {y})", "torch.logical_and({x} > 0, {y} > 0)", "torch.pow({x}, 2)", "torch.bmm({x}, {y})", "F.linear({x}, {y})", "torch.isclose({x}, {y})", "torch.lerp({x}, {y}, 0.5)"]


def made(draw, depth):
    name = draw.choice(NAMES)
    if depth == 0:
        return name
    x = made(draw, depth - draw.randint(1, depth))
    y = made(draw, 0)
    kind = draw.randrange(9)
    if kind == 0:
        return f"({x} {draw.choice(BINARY)} {y})"
    if kind == 1:
        return f"({x} {draw.choice(BINARY)} {draw.choice(NUMBERS)})"
    if kind == 2:
        return f"({draw.choice(NUMBERS)} {draw.choice(BINARY)} {x})"
    if kind == 3:
        return f"{x}.{draw.choice(UNARY)}()"
    if kind == 4:
        return f"{x}.{draw.choice(WITH_DIM).format(d=draw.choice(DIMS))}"
    if kind == 5:
        return f"{x}.{draw.choice(SHAPES)}"
    if kind == 6:
        return f"{x}[{draw.choice(PLACES)}]"
    if kind == 7:
        return draw.choice(CALLS).format(x=x, y=y)
    return f"({x} @ {y})"


def printed(expression, names):
    try:
        return repr(eval(expression, names))
    except Exception as error:  # whatever it is
        return f"{type(error).__name__}: " + str(error).split("\n")[0]


def main():
    names = {}
    exec(SETTING, names)
    draw = random.Random(27)
    found = {}
    while len(found) < COUNT:
        expression = made(draw, draw.randint(1, 3))
        if expression not in NAMES and expression not in found:
            found[expression] = printed(expression, names)
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        json.dump({"setting": SETTING, "expressions": found}, file, indent=0, ensure_ascii=False)
        file.write("\n")


main()
