"""The writer of the lesson on looking back with its context used in both ways, or in one of them alone, by real PyTorch: how many of
500 six-letter words it writes backwards, by itself, after 200 and 400 steps, with three seeds.

    python3 build-scripts/goldens/context-once.py > tests/goldens/torch/context-once.json

The programs are those that the lesson shows, with the other way taken out.
"""

import pathlib

import torch

from pytorch_goldens.files import text

PARTS = pathlib.Path(__file__).parents[2] / "web/src/lessons/looking-back/parts"
# What is taken out where a way is the only one, and what stands there then.
OUT = {
    "both": {},
    "prediction": {
        "nn.LSTM(width + hidden, hidden, batch_first=True)": "nn.LSTM(width, hidden, batch_first=True)",
        "torch.cat([self.written_letters(letter), context], dim=1)": "self.written_letters(letter)",
    },
    "lstm": {
        "nn.Linear(2 * hidden, letters)": "nn.Linear(hidden, letters)",
        "self.guess(torch.cat([shown.squeeze(1), context], dim=1))": "self.guess(shown.squeeze(1))",
    },
}
SEEDS = (0, 1, 2)
STEPS = (200, 400)
SHOWN = "    if step % 50 == 0:\n        print(step, loss.item())\n"


def replaced(source, changes):
    for old, new in changes.items():
        if old not in source:
            raise ValueError(f"the program no longer says {old}")
        source = source.replace(old, new)
    return source


@torch.no_grad()
def right(writer):
    """The share of words that are right; the training's own random numbers stay as they are."""
    state = torch.get_rng_state()
    torch.manual_seed(12345)
    words = torch.randint(1, 27, (500, 6))
    torch.set_rng_state(state)
    h, state = writer.read(words)
    letter, written = torch.zeros(500, dtype=torch.int64), []
    for _ in range(6):
        guess, state, _, _ = writer.write(letter, state, h)
        letter = guess.argmax(1)
        written.append(letter)
    return (torch.stack(written, 1) == words.flip(1)).all(1).float().mean().item()


def trained(way, seed):
    model = replaced((PARTS / "model.py").read_text(encoding="utf-8"), OUT[way])
    measured = f"    if step + 1 in {STEPS}:\n        found.append(right(writer))\n"
    training = replaced(
        (PARTS / "training.py").read_text(encoding="utf-8"),
        {SHOWN: measured, "INPUT_seed": str(seed), "INPUT_made": str(max(STEPS))},
    )
    variables = {"torch": torch, "nn": torch.nn, "right": right, "found": []}
    exec(compile(f"{model}\n{training}", way, "exec"), variables)
    return [round(share, 3) for share in variables["found"]]


if __name__ == "__main__":
    torch.set_num_threads(1)
    runs = [{"way": way, "seed": seed, "right": trained(way, seed)} for way in OUT for seed in SEEDS]
    print(text({"torch": torch.__version__, "steps": list(STEPS), "runs": runs}))
