"""Writes golden files: tensors in full up to 4096 elements, as a checksum and samples above that.

A float32 becomes the shortest decimal that reads back to it; infinities and NaN become "inf", "-inf", "nan".
"""

import hashlib
import json
import math
from pathlib import Path

import numpy as np
import torch

LARGEST_IN_FULL = 4096


def number(value):
    if isinstance(value, (bool, np.bool_)):
        return int(value)
    if isinstance(value, (int, np.integer)):
        return int(value)
    if math.isnan(value):
        return "nan"
    if math.isinf(value):
        return "inf" if value > 0 else "-inf"
    # float(str(float32)) is a double whose own shortest form is that of the float32.
    return float(str(value)) if isinstance(value, np.float32) else float(value)


def tensor(values, largest_in_full=LARGEST_IN_FULL):
    """The entry of one tensor; float64 is rounded to float32."""
    array = values.detach().numpy() if isinstance(values, torch.Tensor) else np.asarray(values)
    array = array.astype({"f": np.float32, "i": np.int64, "b": np.bool_}[array.dtype.kind])
    flat = np.ascontiguousarray(array).reshape(-1)
    entry = {"dtype": array.dtype.name, "shape": list(array.shape)}
    if flat.size <= largest_in_full:
        return entry | {"data": [number(value) for value in flat]}
    wide, stride = flat.astype(np.float64), max(1, flat.size // 256)
    return entry | {
        "sha256": hashlib.sha256(flat.tobytes()).hexdigest(),
        "first16": [number(value) for value in flat[:16]],
        "last16": [number(value) for value in flat[-16:]],
        "mean": float(wide.mean()),
        "std": float(wide.std()),
        "l2": float(np.sqrt((wide * wide).sum())),
        "min": float(wide.min()),
        "max": float(wide.max()),
        "sample_stride": stride,
        "sample": [number(value) for value in flat[::stride]],
    }


def tensors(named):
    return {name: tensor(values) for name, values in named.items()}


def checksum(values):
    return hashlib.sha256(np.ascontiguousarray(values.detach().numpy()).tobytes()).hexdigest()


def text(value, indent=""):
    """JSON with a line for each tensor and each list of numbers."""
    if isinstance(value, dict) and "dtype" not in value:
        inner = [f"{indent} {json.dumps(name)}: {text(entry, indent + ' ')}" for name, entry in value.items()]
        return "{\n" + ",\n".join(inner) + f"\n{indent}}}" if inner else "{}"
    if isinstance(value, list) and any(isinstance(entry, dict) for entry in value):
        return "[\n" + ",\n".join(f"{indent} {text(entry, indent + ' ')}" for entry in value) + f"\n{indent}]"
    if isinstance(value, float):
        value = number(value)
    return json.dumps(value, separators=(",", ":"), allow_nan=False)


def save(path, content):
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(text(content) + "\n", encoding="utf-8")
