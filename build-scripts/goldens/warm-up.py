"""Six layers that learn what “it” means, by real PyTorch: with their norms after each sum or before each part, with the full rate from the
first step or with a rate that rises over the first hundred. Which share of the held-out sentences (with the first of the verbs) is right
after 100 and 200 steps.

    python3 build-scripts/goldens/warm-up.py > tests/goldens/torch/warm-up.json
"""

import torch
from torch import nn

from pytorch_goldens.by_the_answer import IT, LENGTH, RATE, held_out, part_names, right_after, told
from pytorch_goldens.files import text

STEPS = (100, 200)
LAYERS = 6
WAYS = {"after": (False, 0), "after, warmed up": (False, 100), "before": (True, 0)}
SEEDS = {"after": 4, "after, warmed up": 4, "before": 3}


class Model(nn.Module):
    def __init__(self, words, norm_first, d=32):
        super().__init__()
        self.words, self.positions = nn.Embedding(words, d), nn.Embedding(LENGTH, d)
        self.layers = nn.ModuleList(
            nn.TransformerEncoderLayer(
                d, 4, 4 * d, dropout=0, activation="gelu", batch_first=True, norm_first=norm_first
            )
            for _ in range(LAYERS)
        )
        self.last = nn.LayerNorm(d) if norm_first else nn.Identity()
        self.read = nn.Linear(d, 2)

    def forward(self, rows):
        x = self.words(rows) + self.positions.weight
        for layer in self.layers:
            x = layer(x)
        return self.read(self.last(x)[:, IT])


def trained(grammar, way, seed):
    norm_first, warm = WAYS[way]
    torch.manual_seed(seed)
    model = Model(len(grammar["vocabulary"]), norm_first)
    tests = held_out(grammar, grammar["verbs"][:1])
    rising = (lambda step: RATE * min(1, (step + 1) / warm)) if warm else (lambda step: RATE)
    return [round(right, 2) for right in right_after(model, STEPS, told(grammar, 32), *tests, rising)]


if __name__ == "__main__":
    torch.set_num_threads(1)
    grammar = part_names("grammar.py", "sentences.py")
    runs = [
        {"way": way, "seed": seed, "right": trained(grammar, way, seed)} for way in WAYS for seed in range(SEEDS[way])
    ]
    print(text({"torch": torch.__version__, "rate": RATE, "steps": list(STEPS), "runs": runs}))
