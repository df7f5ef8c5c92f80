"""What the model of one-vector/is-it-room has right of rows that it never met, after so many steps on rows that are new at every step. The
model and its training are those of the step's program. Some six minutes with OpenBLAS, and many times as long with plain BLAS.

    python3 build-scripts/goldens/fresh-rows.py > tests/goldens/torch/fresh-rows.json
"""

from pathlib import Path

import torch

from pytorch_goldens.files import text

SEED = 1
STEPS = (1000, 2000, 3000)

if __name__ == "__main__":
    torch.set_num_threads(1)
    program = Path(__file__).parents[2] / "web/src/lessons/one-vector/steps/is-it-room.py"
    names = {}
    exec(program.read_text(encoding="utf-8").split("print(")[0], names)
    right = [names["shares_right"](new_rows=True, steps=count, seed=SEED)[0].item() for count in STEPS]
    print(text({"torch": torch.__version__, "seed": SEED, "steps": list(STEPS), "right": [round(it, 4) for it in right]}))
