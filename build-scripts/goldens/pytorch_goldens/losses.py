"""Losses of 200 steps of every model that the course trains on every task, the first ones in the size of tutorial S3, and
what two small models have right after each epoch.

Options have the engine's names, so that a test gives them to `engine.models.training` as they are.
"""

import itertools

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

from .files import save
from .modules import Translator
from .training import levels

# Learned in 8 epochs by the model with attention, and half learned by the one without.
QUICK = {
    **{"task": "reverse", "vocab": 12, "embeddingDim": 16, "hiddenDim": 32, "attentionDim": 16, "length": 6},
    **{"trainRows": 2000, "testRows": 500, "batch": 64, "lr": 4e-3, "clip": 5.0, "decay": 0.03, "seed": 42},
}
ATTENTIONS = ("none", "additive", "dot", "general", "concat")
SMALL = {
    **{"vocab": 12, "embeddingDim": 12, "hiddenDim": 16, "attentionDim": 8, "length": 8},
    **{"trainRows": 640, "testRows": 10, "batch": 16, "lr": 4e-3, "clip": 1.0, "decay": 0.03, "seed": 7},
}
FULL = {
    **{"vocab": 20, "embeddingDim": 64, "hiddenDim": 128, "attentionDim": 64, "length": 20},
    **{"trainRows": 2000, "testRows": 500, "batch": 64, "lr": 1e-3, "clip": 5.0, "decay": 0.03, "seed": 42},
}
LEAST = 0.2  # of the true tokens that are fed, however many epochs there were

MONTHS = "January February March April May June July August September October November December".split()
CHARACTERS = "\0 ,/0123456789" + "".join(sorted(set("".join(MONTHS))))


def dates(count):
    """Dates as they are spelled and as they are to be written, with a start before them."""
    generator = torch.Generator().manual_seed(3)
    years, months, days, ways = (
        torch.randint(least, most, (count,), generator=generator).tolist()
        for least, most in ((1950, 2050), (1, 13), (1, 29), (0, 3))
    )
    pairs = []
    for year, month, day, way in zip(years, months, days, ways):
        name = MONTHS[month - 1]
        text = (f"{day} {name} {year}", f"{name} {day}, {year}", f"{day}/{month}/{year}")[way]
        pairs.append([text, f":{year}-{month:02}-{day:02}"])
    return pairs


def ids(texts, characters):
    """Each text as a row of numbers, filled up in front with 0."""
    length = max(map(len, texts))
    return torch.tensor([[0] * (length - len(text)) + [characters.index(each) for each in text] for text in texts])


def data(options, pairs):
    """Source and target; drawn from the training's own random numbers unless they are given."""
    if options["task"] == "given":
        return tuple(ids(texts, characters) for texts, characters in zip(zip(*pairs["texts"]), pairs["characters"]))
    shape = options["trainRows"] + options["testRows"], options["length"]
    source = torch.randint(2, options["vocab"], shape)
    return source, {"reverse": source.flip(1), "sort": source.sort(1).values, "copy": source}[options["task"]]


def training(options, pairs=None):
    """Trains without end: for each step its loss, and after the last one of an epoch what is right of the test rows."""
    torch.manual_seed(options["seed"])
    (train, test), (train_target, test_target) = (
        rows.split([options["trainRows"], options["testRows"]]) for rows in data(options, pairs)
    )
    loader = DataLoader(TensorDataset(train, train_target), options["batch"], shuffle=True)
    sizes = (options[name] for name in ("vocab", "embeddingDim", "hiddenDim", "attention", "attentionDim"))
    model = Translator(*sizes, options.get("targetVocab"))
    optimizer = torch.optim.Adam(model.parameters(), lr=options["lr"])
    for epoch in itertools.count():
        ratio = max(LEAST, 1.0 - epoch * options["decay"])
        for at, (batch, wanted) in enumerate(loader, 1):
            model.train()
            logits, _ = model(batch, wanted, ratio)
            loss = nn.functional.cross_entropy(logits.flatten(0, 1), wanted[:, 1:].flatten())
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), options["clip"])
            optimizer.step()
            if at < len(loader):
                yield loss.item(), None
        state = torch.get_rng_state()
        reached = levels(model, test, test_target)
        torch.set_rng_state(state)
        yield loss.item(), [reached["tok_acc"], reached["seq_acc"]]


def whole(options, epochs):
    """The shares of tokens and of sequences that are right after each epoch."""
    reached = itertools.islice((level for _, level in training(options) if level), epochs)
    return {"options": options, "levels": [[round(share, 6) for share in level] for level in reached]}


def run(options, pairs, steps, every):
    """Every so many losses, from the first on, and the last."""
    found = [loss for loss, _ in itertools.islice(training(options, pairs), steps)]
    at = sorted({*range(0, steps, every), steps - 1})
    return {"options": options, "steps": at, "losses": [float(f"{found[step]:.8g}") for step in at]}


def write(folder):
    texts = dates(SMALL["trainRows"] // 2 + SMALL["testRows"])
    pairs = {"characters": [CHARACTERS, ":-0123456789"], "texts": texts}
    on_dates = {"trainRows": SMALL["trainRows"] // 2, "vocab": len(CHARACTERS), "targetVocab": 12, "length": 11}
    runs = []
    for attention in ATTENTIONS:
        for task in ("reverse", "sort", "copy", "given"):
            sizes = SMALL | (on_dates if task == "given" else {})
            runs.append(run({"task": task, "attention": attention, **sizes}, pairs, 200, 5))
    for attention in ("none", "additive"):
        runs.append(run({"task": "reverse", "attention": attention, **FULL}, pairs, 20, 1))
    quick = [whole({"attention": attention, **QUICK}, 8) for attention in ("none", "additive")]
    save(folder / "training" / "levels.json", {"torch": torch.__version__, "runs": quick})
    save(folder / "training" / "losses.json", {"torch": torch.__version__, "pairs": pairs, "runs": runs})
