"""Runs programs on a real PyTorch and writes what they print, or how they end: the reference data of tests/python.

Needs PyTorch 1.13 (Debian: python3-torch), which the tests themselves do not. Either the programs of a folder:
    python3 build-scripts/goldens/python.py tests/python/programs tests/python/printed.json
or those of the course (export-lessons.mjs), of which the ones are left out that take half a second or more, most of them trainings; of those
that open a trained model, each step's first is kept if it takes no more than four:
    python3 build-scripts/goldens/python.py dist/lessons.json tests/python/lessons.json

For each program, by its name: what it printed (`out`), and the kind and words of the error that ended it (`error`), if one did. Of the
course's programs, which all come to their end, the text alone.
"""

import contextlib
import io
import json
import os
import sys
import time
import types
import warnings

import torch

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
import safetensors_reader  # noqa: E402, F401

warnings.simplefilter("ignore")
torch.set_num_threads(1)


def run(program, name):
    """What it prints, and the error that ends it."""
    main = types.ModuleType("__main__")
    out, error = io.StringIO(), None
    torch.set_printoptions(profile="default")
    with contextlib.redirect_stdout(out), torch.enable_grad():
        try:
            exec(compile(program, name, "exec"), main.__dict__)
        except Exception as thrown:  # whatever a program does
            error = [type(thrown).__name__, str(thrown).split("\n")[0]]
    return out.getvalue(), error


def programs(path):
    if os.path.isdir(path):
        for name in sorted(os.listdir(path)):
            if name.endswith(".py"):
                with open(os.path.join(path, name), encoding="utf-8") as file:
                    yield name, file.read()
        return
    with open(path, encoding="utf-8") as file:
        for step in json.load(file):
            for number, setting in enumerate(step["settings"], start=1):
                yield f"{step['lesson']}/{step['step']}/{number}", setting["program"]


def main():
    path, to = sys.argv[1:3]
    printed = {}
    for name, program in programs(path):
        opens = "safe_open" in program
        if opens and not name.endswith("/1"):
            continue
        begun = time.time()
        out, error = run(program, name)
        if os.path.isdir(path):
            printed[name] = {"out": out, **({"error": error} if error else {})}
        elif error:
            print(f"{name}: {error}")
        elif time.time() - begun < (4 if opens else 0.5):
            printed[name] = out
    with open(to, "w", encoding="utf-8") as file:
        json.dump(printed, file, indent=0, ensure_ascii=False)
        file.write("\n")
    print(f"PyTorch {torch.__version__}: {len(printed)} programs")


main()
