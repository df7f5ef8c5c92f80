"""One head of the lesson on many heads with more behind it than one matrix, by real PyTorch: two matrices, 32 to 128 to 2, with a ReLU
between. Which share of the 624 held-out sentences is right after 200, 500 and 1,000 steps, with ten seeds.

    python3 build-scripts/goldens/one-head-and-more.py > tests/goldens/torch/one-head-and-more.json
"""

import torch
from torch import nn

from pytorch_goldens.by_the_answer import IT, LENGTH, RATE, held_out, part_names, right_after, told
from pytorch_goldens.files import text

STEPS = (200, 500, 1000)


class Model(nn.Module):
    def __init__(self, words, d=32):
        super().__init__()
        self.words, self.positions = nn.Embedding(words, d), nn.Embedding(LENGTH, d)
        self.attention = nn.MultiheadAttention(d, 1, batch_first=True)
        self.read = nn.Sequential(nn.Linear(d, 4 * d), nn.ReLU(), nn.Linear(4 * d, 2))

    def forward(self, rows):
        x = self.words(rows) + self.positions.weight
        of_it = x[:, IT : IT + 1]
        return self.read((of_it + self.attention(of_it, x, x)[0])[:, 0])


def trained(grammar, seed):
    torch.manual_seed(seed)
    model = Model(len(grammar["vocabulary"]))
    tests = held_out(grammar, grammar["verbs"])
    return [round(right, 3) for right in right_after(model, STEPS, told(grammar, 64), *tests)]


if __name__ == "__main__":
    torch.set_num_threads(1)
    grammar = part_names("grammar.py", "sentences.py")
    runs = [{"seed": seed, "right": trained(grammar, seed)} for seed in range(10)]
    print(text({"torch": torch.__version__, "rate": RATE, "steps": list(STEPS), "runs": runs}))
