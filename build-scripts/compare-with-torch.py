"""Runs every program of an exported lessons.json, operations.json or saved.json on a real PyTorch and lists where the engine's tensors
differ from its own: the programs of the steps, and those that "copy as PyTorch" gives for single numbers. A program may read a
safetensors file; where the package of that name is not installed, a reader of the format stands in for it.

A tensor agrees if dtype and shape are equal and every element x of the engine and y of PyTorch have |x - y| <= 1e-6 * |y|, or,
where terms may have cancelled (a y smaller than a tenth of the tensor's largest element m), |x - y| <= 1e-7 * m; or both are NaN,
or both are the same infinity. An exact zero that a mask or a fill made must be one here too. In tensors that a setting
lists under `rounding` larger numbers cancel, some down to nothing but rounding; there a difference of 1e-6 is none, and where the
numbers themselves are above 3, one of 3e-7 * m. Where a model that came trained computed before, whose inputs the engine rounds to 16 bits
in every product (`rounding16`), one of 1e-3 * m, or of 1e-3 where m is below 1: twice what was
measured.
Leaves out how the programs and tensors came to be (export-lessons.mjs). Exit code 1 if anything differs.

With a folder as second argument it also writes what PyTorch computed there, a file for each lesson, in the form of the export:
the reference data of the tests. Of a tensor of more than 100 numbers about 100 are kept, each `every`-th of the row-major ones.
"""

import contextlib
import io
import json
import math
import os
import sys

import safetensors_reader  # noqa: F401
import torch

RELATIVE = 1e-6
OF_LARGEST = 1e-7
OF_ROUNDING = 1e-6
OF_ROUNDED_LARGEST = 3e-7
OF_PRODUCTS = 1e-3
KEPT = 100


def agrees(x, y, largest, rounding):
    if rounding == "16 bits":
        return x == y or abs(x - y) <= OF_PRODUCTS * max(1, largest)
    if rounding and abs(x - y) <= max(OF_ROUNDING, OF_ROUNDED_LARGEST * largest):
        return True
    if math.isnan(x) or math.isnan(y):
        return math.isnan(x) and math.isnan(y)
    if math.isinf(x) or math.isinf(y):
        return x == y
    if (x == 0) != (y == 0) and largest <= 1:
        return False
    return abs(x - y) <= max(RELATIVE * abs(y), OF_LARGEST * largest)


def run(program):
    """The variables that a program leaves behind. What it says of gradients is its own affair, not the next one's."""
    variables = {}
    with contextlib.redirect_stdout(io.StringIO()), torch.enable_grad():
        exec(compile(program, "program", "exec"), variables)
    return variables


def rounding_of(name, setting):
    return "16 bits" if name in setting.get("rounding16", []) else name in setting["rounding"]


def differences(variables, tensors, setting):
    """Yields one line for each tensor of the engine that the program's variable of that name does not agree with."""
    for name, expected in tensors.items():
        actual = variables.get(name)
        if not isinstance(actual, torch.Tensor):
            yield f"{name}: the program makes no tensor of this name"
        elif str(actual.dtype) != "torch." + expected["dtype"]:
            yield f"{name}: dtype {expected['dtype']} here, {actual.dtype} in PyTorch"
        elif list(actual.shape) != expected["shape"]:
            yield f"{name}: shape {expected['shape']} here, {list(actual.shape)} in PyTorch"
        else:
            pairs = list(zip(map(float, expected["data"]), actual.flatten().tolist()))
            if len(pairs) != actual.numel():
                yield f"{name}: {len(expected['data'])} numbers for shape {expected['shape']}"
            largest = max((abs(y) for _, y in pairs if math.isfinite(y)), default=0)
            outside = [(i, x, y) for i, (x, y) in enumerate(pairs) if not agrees(x, y, largest, rounding_of(name, setting))]
            if outside:
                i, x, y = max(outside, key=lambda entry: abs(entry[1] - entry[2]))
                yield f"{name}: {len(outside)} of {len(pairs)} outside; the farthest is [{i}]: {x!r} here, {y!r} in PyTorch"


def encoded(tensor):
    """A tensor as the export writes it; nine digits name a float32."""
    every = max(1, math.ceil(tensor.numel() / KEPT))
    numbers = [float(x) for x in tensor.flatten()[::every].tolist()]
    data = [float(f"{x:.9g}") if math.isfinite(x) else str(x) for x in numbers]
    return {"shape": list(tensor.shape), "dtype": str(tensor.dtype).removeprefix("torch."), "every": every, "data": data}


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        steps = [step for step in json.load(file) if not sys.argv[3:] or step["lesson"] in sys.argv[3:]]
    programs = tensors = elements = failed = 0
    for step in steps:
        for number, setting in enumerate(step["settings"], start=1):
            programs += 1
            tensors += len(setting["tensors"])
            elements += sum(len(tensor["data"]) for tensor in setting["tensors"].values())
            try:
                variables = run(setting["program"])
                found = list(differences(variables, setting["tensors"], setting))
                for name, program in setting.pop("cellPrograms").items():
                    programs += 1
                    part = {name: setting["tensors"][name]}
                    found += (f"as one cell, {line}" for line in differences(run(program), part, setting))
            except Exception as error:
                found = [f"the program ends with {type(error).__name__}: {error}"]
            else:
                if not found:
                    setting["tensors"] = {name: encoded(variables[name]) for name in setting["tensors"]}
            if found:
                failed += 1
                print(f"{step['lesson']}/{step['step']}, setting {number}:")
                for line in found:
                    print(f"  {line}")
    print(
        f"PyTorch {torch.__version__}: {programs} programs, {tensors} tensors, {elements} numbers; "
        f"{failed} settings have differences beyond {RELATIVE:g} relative"
    )
    if failed or not programs:
        return 1
    if len(sys.argv) > 2:
        os.makedirs(sys.argv[2], exist_ok=True)
        for lesson in {step["lesson"] for step in steps}:
            lines = (json.dumps(step) for step in steps if step["lesson"] == lesson)
            with open(os.path.join(sys.argv[2], f"{lesson}.json"), "w", encoding="utf-8") as file:
                file.write("[\n" + ",\n".join(lines) + "\n]\n")
    return 0


sys.exit(main())
