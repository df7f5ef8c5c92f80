"""Runs the programs of trainings on real PyTorch: trainings.mjs tells them as JSON, and is told their losses.

Each has a `program`, whose `history` are the losses of all models at each step; `measures`, names of what else it computes
in the end; and a `golden`, which the result begins with.
"""

import contextlib
import io
import json
import sys

import torch


def trained(golden, program, measures):
    variables = {}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(program, golden["job"], "exec"), variables)
    losses = [[float(f"{loss:.9g}") for loss in losses] for losses in variables["history"]]
    found = {name: variables[name].flatten().tolist() for name in measures}
    return {**golden, "losses": losses, **({"measures": found} if found else {})}


torch.set_num_threads(1)
trainings = [trained(**asked) for asked in json.load(sys.stdin)]
print("[\n" + ",\n".join(json.dumps(training) for training in trainings) + "\n]")
