"""Writes tests/goldens/printing.txt: tensors and the text that real PyTorch prints of them.

Needs PyTorch 1.13 (Debian: python3-torch), which the tests themselves do not:
    python3 build-scripts/goldens/printing.py tests/goldens/printing.txt

Each tensor takes a line of what it is, a line of its elements, and the lines of its text:
    dtype shape note lines
    elements
    text
The shape is `2x3`, or `-` without axes. The note is `requires_grad`, `mul` or `reshape` (the last step of the tensor's
computation, from a leaf: times 1, or to its own shape), or `-`. Elements are written out: float32 as bits in
hexadecimal; or, for many, as `count START STEP`: START + STEP * position.
"""

import random
import struct
import sys

import torch

NAMES = {torch.float32: "float32", torch.int64: "int64", torch.bool: "bool"}
INF = float("inf")
NAN = float("nan")
FLOATS = [
    [0.2447, 0.0900, 0.6652],
    [0.0],
    [-0.0, 0.0],
    [1.0, 2.0, 3.0],
    [-1.0, 20.0, 300.0],
    [1.5, -2.25],
    [0.00012, 0.5],
    [0.0001, 0.1],
    [0.00009, 0.05],
    [1e-5],
    [1.0, 1000.0],
    [1.0, 1001.0],
    [0.5, 499.0],
    [0.5, 501.0],
    [1e8],
    [1.0000001e8],
    [123456789.0, 1e8],
    [1e8, 0.0, -3e7],
    [1e10, 1.0],
    [3.4028235e38, 1e-45],
    [1e-45],
    [INF],
    [-INF, INF, NAN],
    [NAN, 1.0],
    [NAN, 1.5],
    [-INF, 0.25, 1e6],
    [INF, 1.0, -2000.0],
    [-NAN, 0.0],
    [-INF, 0.0, 0.0],
    [0.00005, -0.00005],
    [0.99995, 0.99994999],
    [2.5, 3.5, 1e3],
    [99999.9],
    [0.1, 100.2],
    [1 / 3, 2 / 3, 1e-3],
    [1.00001, 1.00002],
    [2.0**24 + 2, 1.0],
    [0.0, 0.0, 1e-3],
    [16777216.0],
]
INTEGERS = [[0], [1, 2, 3], [-1, 10, 100], [2**63 - 1, -(2**63)], [2**53 + 1, 0], list(range(-30, 31))]
BOOLS = [[True], [True, False], [False, False, True] * 12]


def cases():
    for values in FLOATS:
        yield torch.tensor(values)
        yield torch.tensor(values[0])
    for values in INTEGERS:
        yield torch.tensor(values)
        yield torch.tensor(values[-1])
    for values in BOOLS:
        yield torch.tensor(values)
    yield torch.tensor(False)

    choose = random.Random(0)
    shapes = [(7,), (30,), (2, 3), (3, 1), (1, 1, 1), (2, 2, 2), (1, 2, 1, 3), (4, 11), (2, 1, 2, 1, 2), (13,), (3, 14)]
    for shape in shapes:
        for spread in 0, 1, 3, 6:
            count = torch.Size(shape).numel()
            numbers = [choose.gauss(0, 1) * 10 ** choose.uniform(-spread, spread) for _ in range(count)]
            if spread == 3:
                numbers[0] = -INF
            yield torch.tensor(numbers).reshape(shape)
        yield torch.tensor([choose.randrange(-50, 50) for _ in range(count)]).reshape(shape)
        yield torch.tensor([choose.randrange(-50, 50) for _ in range(count)]).float().reshape(shape)
        yield torch.tensor([choose.random() < 0.5 for _ in range(count)]).reshape(shape)
    for shape in (0,), (0, 3), (3, 0), (2, 0, 3):
        for dtype in NAMES:
            yield torch.zeros(shape, dtype=dtype)
    # Around the width of a line, and what comes after it.
    for count in 7, 8, 9, 10, 11, 17, 18:
        for note in "-", "requires_grad", "mul", "reshape":
            yield torch.tensor([choose.uniform(-1, 1) for _ in range(count)]), note
    for note in "requires_grad", "mul", "reshape":
        yield torch.tensor([[0.5, 0.25], [1.0, 2.0]]), note
        yield torch.zeros(0, 4), note
        yield torch.tensor(2.0), note


def large():
    """Shapes with first elements and steps."""
    yield (1000,), 0, 1, torch.int64
    yield (1001,), 0, 1, torch.int64
    yield (1001,), -8, 0.25, torch.float32
    yield (40, 30), 0, 1, torch.int64
    yield (40, 30), 0, 0.5, torch.float32
    yield (6, 200), -600, 1, torch.float32
    yield (7, 200), 0, 1, torch.int64
    yield (2, 600), 0, 1, torch.int64
    yield (5, 21, 10), 0, 0.125, torch.float32
    yield (8, 7, 20), 0, 1, torch.int64
    yield (2, 2, 20, 20), 0, 1, torch.int64
    yield (1, 1, 1001), 0, 0.0625, torch.float32
    yield (200, 6), 1048576, 1, torch.float32
    yield (1100,), 1, 1048576, torch.float32
    yield (50, 50), 0, 0, torch.bool


def element(value, dtype):
    if dtype is torch.float32:
        return struct.pack(">f", value).hex()
    return str(int(value))


def block(tensor, note, elements):
    shape = "x".join(map(str, tensor.shape)) or "-"
    if note != "-":
        tensor = tensor.requires_grad_()
    shown = {"mul": lambda: tensor * 1, "reshape": lambda: tensor.reshape(tensor.shape)}.get(note, lambda: tensor)()
    text = repr(shown)
    return f"{NAMES[tensor.dtype]} {shape} {note} {text.count(chr(10)) + 1}\n{elements}\n{text}\n"


def main(path):
    with open(path, "w", encoding="utf-8") as file:
        for case in cases():
            tensor, note = case if isinstance(case, tuple) else (case, "-")
            values = tensor.flatten().tolist()
            file.write(block(tensor, note, " ".join(element(value, tensor.dtype) for value in values)))
        for shape, start, step, dtype in large():
            count = torch.Size(shape).numel()
            tensor = (start + step * torch.arange(count, dtype=torch.float64)).to(dtype).reshape(shape)
            file.write(block(tensor, "-", f"count {start} {step}"))


main(sys.argv[1])
