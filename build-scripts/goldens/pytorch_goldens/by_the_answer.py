"""Trains models of the sentence about what “it” means by the answer alone, with the course's own sentences."""

import pathlib

import torch
from torch import nn

PARTS = pathlib.Path(__file__).parents[3] / "web/src/course/parts"
LENGTH, IT, RATE = 11, 7, 0.003


def part_names(*names):
    """What these parts of the course's programs define."""
    names_in = {"torch": torch, "nn": nn}
    for name in names:
        exec((PARTS / name).read_text(encoding="utf-8"), names_in)
    return names_in


def told(grammar, size):
    """A function that draws so many sentences, each with the answer alone: whether “it” means the place."""

    def batch():
        rows, meant = grammar["sentences"](size)
        return rows, means_place(meant)

    return batch


def means_place(meant):
    return (meant == 5).long()


def held_out(grammar, verbs):
    """The held-out sentences with these verbs, and which of them mean the place."""
    kept = [fact for fact in grammar["facts"] if {(fact[0], fact[2]), (fact[1], fact[2])} & grammar["held_out"]]
    read = [
        grammar["sentence"](*fact, verb, swapped) for fact in kept for verb in verbs for swapped in (False, True)
    ]
    return torch.tensor([ids for ids, _ in read]), means_place(torch.tensor([meant for _, meant in read]))


def right_after(model, steps, batch, tests, wanted, rate=lambda step: RATE):
    """The share of `tests` that is right after each of these steps; `batch()` gives rows and classes, `rate` that of a step from 0."""
    optimizer = torch.optim.Adam(model.parameters(), lr=RATE)
    found = []
    for step in range(max(steps)):
        optimizer.param_groups[0]["lr"] = rate(step)
        rows, classes = batch()
        loss = nn.functional.cross_entropy(model(rows), classes)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if step + 1 in steps:
            with torch.no_grad():
                found.append((model(tests).argmax(1) == wanted).float().mean().item())
    return found
