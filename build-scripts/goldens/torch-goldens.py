"""Writes tests/goldens/torch for tests/goldens/run.mjs: what PyTorch draws, computes and differentiates in small sizes.

Needs PyTorch 1.13 or newer without Intel MKL on an x86 processor (Debian: python3-torch), which the tests do not:
    python3 build-scripts/goldens/torch-goldens.py tests/goldens/torch

A block is a computing step of a tutorial, named after it (S0.3, C.mask). Its `params` and the order of its draws, which
the functions in pytorch_goldens/ show, are all that a test needs to compute it again.
"""

import sys
from pathlib import Path

import torch

from pytorch_goldens import blocks, every_module, functions, gradients, losses, random_numbers, training

if __name__ == "__main__":
    torch.set_num_threads(1)
    for kind in (random_numbers, blocks, gradients, training, losses, every_module, functions):
        kind.write(Path(sys.argv[1]))
