"""The trainings of tutorial S3's first exercise to their end at length 12: what is right after each epoch, by real PyTorch.

    python3 build-scripts/goldens/whole-trainings.py > tests/goldens/torch/whole-trainings.json

It takes minutes; with Debian's reference BLAS many more than with OpenBLAS. `node tests/goldens/levels.mjs` trains the same here.
"""

import torch

from pytorch_goldens import losses
from pytorch_goldens.files import text

if __name__ == "__main__":
    torch.set_num_threads(1)
    runs = [
        losses.whole({"task": "reverse", "attention": attention, **losses.FULL, "length": 12}, 30)
        for attention in losses.ATTENTIONS
    ]
    print(text({"torch": torch.__version__, "runs": runs}))
