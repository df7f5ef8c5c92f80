"""Four layers that learn to judge the course's reviews, by real PyTorch: with the line that each part adds to and without it, whole layers
and attention alone. Which share of 500 new reviews is right after 100 and 600 steps, with three seeds.

    python3 build-scripts/goldens/without-the-line.py > tests/goldens/torch/without-the-line.json
"""

import torch
from torch import nn

from pytorch_goldens.by_the_answer import RATE, part_names, right_after
from pytorch_goldens.files import text

STEPS = (100, 600)
LAYERS, SEEDS = 4, (0, 1, 2)


class Layer(nn.Module):
    def __init__(self, line, whole, d=32):
        super().__init__()
        self.line, self.whole = line, whole
        self.attention = nn.MultiheadAttention(d, 4, batch_first=True)
        self.between = nn.Sequential(nn.Linear(d, 4 * d), nn.GELU(), nn.Linear(4 * d, d))
        self.norms = nn.ModuleList([nn.LayerNorm(d), nn.LayerNorm(d)])

    def forward(self, x, empty):
        found = self.attention(x, x, x, key_padding_mask=empty, need_weights=False)[0]
        if not self.whole:
            return found
        x = self.norms[0](x + found if self.line else found)
        found = self.between(x)
        return self.norms[1](x + found if self.line else found)


class Reader(nn.Module):
    def __init__(self, reviews, line, whole, d=32):
        super().__init__()
        self.words, self.positions = nn.Embedding(len(reviews["vocabulary"]), d), nn.Embedding(reviews["length"], d)
        self.layers = nn.ModuleList(Layer(line, whole) for _ in range(LAYERS))
        self.read = nn.Linear(d, 2)

    def forward(self, rows):
        empty = rows == 0
        x = self.words(rows) + self.positions.weight
        for layer in self.layers:
            x = layer(x, empty)
        real = (~empty).float().unsqueeze(2)
        return self.read((x * real).sum(dim=1) / real.sum(dim=1))


WAYS = {"attention alone, no line": (False, False), "whole, no line": (False, True), "whole": (True, True)}


def trained(reviews, way, seed):
    torch.manual_seed(seed)
    model = Reader(reviews, *WAYS[way])
    tests = reviews["reviews"](500, new=True, generator=torch.Generator().manual_seed(0))
    return [round(right, 3) for right in right_after(model, STEPS, lambda: reviews["reviews"](64), *tests)]


if __name__ == "__main__":
    torch.set_num_threads(1)
    reviews = part_names("reviews.py")
    runs = [{"way": way, "seed": seed, "right": trained(reviews, way, seed)} for way in WAYS for seed in SEEDS]
    print(text({"torch": torch.__version__, "rate": RATE, "steps": list(STEPS), "runs": runs}))
