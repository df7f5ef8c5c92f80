"""Losses of 200 steps of every model that the course trains on every task, and the first ones in the size of tutorial S3.

Options have the engine's names, so that a test gives them to `engine.models.training` as they are.
"""

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

from .files import save
from .modules import Translator

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


def losses(options, pairs, steps):
    """The loss of every step."""
    torch.manual_seed(options["seed"])
    source, target = (rows[: options["trainRows"]] for rows in data(options, pairs))
    loader = DataLoader(TensorDataset(source, target), options["batch"], shuffle=True)
    sizes = (options[name] for name in ("vocab", "embeddingDim", "hiddenDim", "attention", "attentionDim"))
    model = Translator(*sizes, options.get("targetVocab"))
    optimizer = torch.optim.Adam(model.parameters(), lr=options["lr"])
    found, epoch = [], 0
    while True:
        ratio = max(LEAST, 1.0 - epoch * options["decay"])
        for batch, wanted in loader:
            logits, _ = model(batch, wanted, ratio)
            loss = nn.functional.cross_entropy(logits.flatten(0, 1), wanted[:, 1:].flatten())
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), options["clip"])
            optimizer.step()
            found.append(loss.item())
            if len(found) == steps:
                return found
        epoch += 1


def run(options, pairs, steps, every):
    """Every so many losses, from the first on, and the last."""
    found = losses(options, pairs, steps)
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
    save(folder / "training" / "losses.json", {"torch": torch.__version__, "pairs": pairs, "runs": runs})
