"""Writes tests/goldens/random.txt: the random numbers of real PyTorch on an x86 processor with AVX2.

Needs PyTorch 1.13 or newer without Intel MKL (Debian: python3-torch), which the tests themselves do not:
    python3 build-scripts/goldens/random-numbers.py tests/goldens/random.txt

A line `seed 42` starts anew with that seed. Every other line is one call that goes on with the same generator: function,
number of arguments, arguments, number of results, results. Whole numbers are written as such, float32 as its bits in
hexadecimal. More than 40 results are written as one checksum instead: FNV-1a, 64 bits, over their little-endian bytes.
"""

import random
import sys

import torch
from torch.utils.data import DataLoader

CALLS = {
    "rand": lambda size: torch.rand(size),
    "randn": lambda size: torch.randn(size),
    "uniform_": lambda size, low, high: torch.empty(size).uniform_(low, high),
    "normal_": lambda size, mean, std: torch.empty(size).normal_(mean, std),
    "randint": lambda size, low, high: torch.randint(low, high, (size,)),
    "random_": lambda size: torch.empty(size, dtype=torch.int64).random_(),
    "randperm": lambda size: torch.randperm(size),
    "bernoulli_": lambda size, p: torch.empty(size).bernoulli_(p),
    "dropout": lambda size, p: torch.nn.functional.dropout(torch.ones(size), p, True),
    "shuffled_epoch": lambda size: torch.cat(list(DataLoader(torch.arange(size), batch_size=7, shuffle=True))),
}
SEEDS = [0, 1, 42, 123, 2**31, 2**32 - 1, 2**32 + 5, 10**12 + 7]
SIZES = [1, 2, 3, 5, 8, 15, 16, 17, 31, 32, 40, 100, 1000]


def checksum(data):
    result = 0xCBF29CE484222325
    for byte in data:
        result = (result ^ byte) * 0x100000001B3 % 2**64
    return f"{result:016x}"


def call(function, size, *arguments):
    results = CALLS[function](size, *arguments).numpy()
    if size > 40:
        written = [checksum(results.tobytes())]
    elif results.dtype.kind == "f":
        written = [f"{bits:08x}" for bits in results.view("<u4")]
    else:
        written = results.tolist()
    return " ".join(map(str, [function, len(arguments), *arguments, size, *written]))


def seed(number):
    torch.manual_seed(number)
    return f"seed {number}"


def lines():
    # Each function alone, in small and large sizes.
    for number in SEEDS:
        for size in SIZES:
            yield seed(number)
            yield call("randn", size)
        for function, *arguments in [
            ["rand"],
            ["uniform_", -0.25, 0.75],
            ["uniform_", 0.1, 0.7],
            ["normal_", 0.5, 0.02],
            ["normal_", -3, 0],
            ["randint", 2, 20],
            ["randint", -5, 2**32 - 6],
            ["randint", -5, 2**32 - 5],
            ["randint", -(2**63), 2**63 - 1],
            ["random_"],
            ["randperm"],
            ["bernoulli_", 0.25],
            ["bernoulli_", 0],
            ["bernoulli_", 1],
            ["dropout", 0.1],
            ["dropout", 0],
            ["dropout", 1],
        ]:
            yield seed(number)
            for size in 5, 16, 700:
                yield call(function, size, *arguments)
        for items in 1, 20, 3200:
            yield seed(number)
            for _ in range(4):
                yield call("shuffled_epoch", items)
    # Enough numbers to meet rare roundings.
    yield seed(5)
    yield call("randn", 2**19)
    # Mixed calls, in which a spare normal outlives everything else.
    choose = random.Random(1)
    for number in SEEDS:
        yield seed(number)
        for _ in range(40):
            function, *arguments = choose.choice(
                [
                    ["randn"],
                    ["randn"],
                    ["normal_", 0.1, 2.5],
                    ["rand"],
                    ["uniform_", -0.125, 0.125],
                    ["randint", 0, 10],
                    ["random_"],
                    ["randperm"],
                    ["bernoulli_", 0.5],
                    ["dropout", 0.3],
                    ["shuffled_epoch"],
                ]
            )
            yield call(function, choose.choice([1, 3, 7, 15, 16, 17, 33, 257]), *arguments)


def main(path):
    with open(path, "w", encoding="utf-8") as file:
        for line in lines():
            file.write(line + "\n")


main(sys.argv[1])
