"""The four rng files: what PyTorch's generator gives after a seed, for each kind of call, alone and mixed."""

import torch
from torch import nn
from torch.nn import functional
from torch.utils.data import DataLoader

from .files import save, tensor

HEADS = 2
SEEDS = (7, 2024, 2**32 + 9)

CALLS = {
    "randn": lambda *shape: torch.randn(shape),
    "rand": lambda *shape: torch.rand(shape),
    "randint": lambda low, high, shape: torch.randint(low, high, shape),
    "randperm": torch.randperm,
    "random_int64": lambda: torch.empty(1, dtype=torch.int64).random_(),
    "uniform_": lambda low, high, *shape: torch.empty(shape).uniform_(low, high),
    "normal_": lambda mean, std, *shape: torch.empty(shape).normal_(mean, std),
    "dropout_ones": lambda p, *shape: functional.dropout(torch.ones(shape), p, True),
    "linear": lambda inputs, outputs, bias: nn.Linear(inputs, outputs, bias=bias),
    "embedding": nn.Embedding,
    "lstm": nn.LSTM,
    "multihead_attention": lambda width: nn.MultiheadAttention(width, HEADS),
}


def result(call, arguments):
    if call == "dataloader":
        items, batch, epochs = arguments
        loader = DataLoader(torch.arange(items), batch_size=batch, shuffle=True)
        return {f"epoch{epoch}": tensor(torch.cat(list(loader))) for epoch in range(epochs)}
    made = CALLS[call](*arguments)
    if isinstance(made, nn.Module):
        return {name: tensor(values) for name, values in made.named_parameters()}
    return {"y": tensor(made, 512 if call == "randperm" else 4096)}


def case(name, seed, *steps):
    torch.manual_seed(seed)
    run = [{"op": call, "args": list(arguments), "out": result(call, arguments)} for call, *arguments in steps]
    return {"name": name, "seed": seed, "steps": run}


def every_seed(*steps):
    name = "_".join(str(part) for part in steps[0]).replace(" ", "")
    return [case(f"{name}_seed{seed}", seed, *steps) for seed in SEEDS]


def files():
    sizes = (1, 2, 4, 7, 15, 16, 18, 33, 48, 90)
    yield "rng_randn.json", [entry for size in sizes for entry in every_seed(("randn", size))] + every_seed(
        ("randn", 70, 71)
    )
    yield "rng_rand_randint_perm.json", [
        *every_seed(("rand", 9)),
        *every_seed(("rand", 5000)),
        *every_seed(("randint", 3, 11, [4, 6])),
        *every_seed(("randint", -5, 5, [700, 7])),
        *every_seed(("randperm", 13)),
        *every_seed(("randperm", 800)),
        *every_seed(("random_int64",), ("random_int64",)),
        *every_seed(("uniform_", -1.5, 0.3, 3, 11)),
        *every_seed(("normal_", -0.3, 0.7, 6), ("normal_", -0.3, 0.7, 3, 13)),
    ]
    yield "rng_layers.json", [
        *every_seed(("linear", 7, 4, False)),
        *every_seed(("linear", 9, 6, True)),
        *every_seed(("linear", 96, 50, True)),
        *every_seed(("embedding", 5, 3)),
        *every_seed(("embedding", 70, 64)),
        *every_seed(("lstm", 3, 6)),
        *every_seed(("multihead_attention", 6)),
        *every_seed(("dropout_ones", 0.3, 5, 9)),
        *every_seed(("dropout_ones", 0.0, 4), ("rand", 2)),
        *every_seed(("dataloader", 23, 5, 3)),
    ]
    yield "rng_mixed.json", [
        *every_seed(("randn", 5), ("randn", 1), ("randn", 3)),
        *every_seed(("randn", 3), ("randn", 19), ("rand", 4), ("randn", 2), ("dropout_ones", 0.25, 11), ("randn", 1)),
        *every_seed(
            ("randint", 0, 9, [12]), ("embedding", 4, 8), ("randperm", 6), ("linear", 5, 2, True), ("randn", 1)
        ),
        *every_seed(("lstm", 2, 3), ("dataloader", 10, 4, 2), ("rand", 1), ("random_int64",), ("uniform_", 0, 2, 5)),
        *every_seed(("multihead_attention", 4), ("normal_", 1.0, 2.0, 3), ("randn", 2, 3, 4), ("normal_", 0.0, 0.5, 1)),
    ]


def write(folder):
    for name, cases in files():
        note = "A case is a seed and calls after it, with no seeding between them. Shapes come last in `args`."
        save(folder / name, {"torch": torch.__version__, "note": note, "mha_heads": HEADS, "cases": cases})
