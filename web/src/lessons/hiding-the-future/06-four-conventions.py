import math
import torch

words = INPUT_words
written, reader = INPUT_written, INPUT_reader
T, d = len(words), 16

torch.manual_seed(INPUT_seed)
X = torch.randn(T, d)
W_q = torch.nn.Linear(d, d, bias=False).weight.detach()
W_k = torch.nn.Linear(d, d, bias=False).weight.detach()
scores = (X @ W_q.T) @ (X @ W_k.T).T / math.sqrt(d)

positions = torch.arange(T)
may_look = positions.unsqueeze(1) >= positions
mask = {
    "S0": may_look * 1.0,
    "S1": ~may_look,
    "S4": may_look * 1.0,
    "module": ~may_look,
    "function": may_look,
}[written]


def hides(mask):
    if reader in ("S0", "S4"):
        return mask == 0
    if mask.dtype == torch.bool:
        return ~mask if reader == "function" else mask
    return mask > 2  # TEXT_numbers_hide_nothing


added = mask.dtype != torch.bool and reader in ("module", "function")
hidden = hides(mask)
fill = -1e9 if reader == "S4" else float("-inf")
masked = (scores + mask if added else scores).masked_fill(hidden, fill)
maximum = masked.amax(dim=1)
shifted = masked - maximum[:, None]
exps = torch.exp(shifted)
total = exps.sum(dim=1)
weights = exps / total[:, None]
