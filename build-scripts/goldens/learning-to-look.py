"""The first 100 losses of lesson 6's trainings by real PyTorch: runs the programs that the lesson shows, as it shows them.

    python3 build-scripts/goldens/learning-to-look.py > tests/goldens/lessons/learning-to-look.training.json
"""

import contextlib
import io
import json
import pathlib

import torch

LESSON = pathlib.Path(__file__).parents[2] / "web" / "src" / "lessons" / "learning-to-look"
SEEDS = (7, 0)
STEPS = 100


def history(program, seed):
    """The losses of both models at each step."""
    source = (LESSON / program).read_text(encoding="utf-8")
    for part in (LESSON / "parts").glob("*.py"):
        source = source.replace(f"# PART {part.stem}\n", part.read_text(encoding="utf-8"))
    for name, value in (("seed", seed), ("made", STEPS), ("ending", "tired")):
        source = source.replace(f"INPUT_{name}", repr(value))
    variables = {}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(source, program, "exec"), variables)
    return [[float(f"{loss:.9g}") for loss in losses] for losses in variables["history"]]


def main():
    torch.set_num_threads(1)
    trainings = [
        {"job": job, "seed": seed, "losses": history(program, seed)}
        for job, program in (
            ("learning-to-look", "05-nobody-told-it-how.py"),
            ("learning-to-answer", "08-how-far-to-trust.py"),
        )
        for seed in SEEDS
    ]
    print("[\n" + ",\n".join(json.dumps(training) for training in trainings) + "\n]")


main()
