import math
import torch

words = INPUT_words
written, reader = INPUT_written, INPUT_reader
T, d = len(words), 16

different = list(dict.fromkeys(word.lower() for word in words))  # TEXT_each_once
ids = [different.index(word.lower()) for word in words]
torch.manual_seed(INPUT_seed)
X = torch.randn(len(different), d)[ids]  # TEXT_one_vector
W_q = torch.nn.Linear(d, d, bias=False).weight.detach()
W_k = torch.nn.Linear(d, d, bias=False).weight.detach()
scores = (X @ W_q.T) @ (X @ W_k.T).T / math.sqrt(d)  # TEXT_words_by_words

positions = torch.arange(T)
may_attend = positions.unsqueeze(1) >= positions
# TEXT_as_written
mask = {
    "S0": may_attend * 1.0,
    "S1": ~may_attend,
    "S4": may_attend * 1.0,
    "module": ~may_attend,
    "function": may_attend,
}[written]


def hides(mask):
    # TEXT_as_read
    if reader in ("S0", "S4"):
        return mask == 0
    if mask.dtype == torch.bool:
        return ~mask if reader == "function" else mask
    # TEXT_numbers_hide_nothing
    return torch.zeros(T, T, dtype=torch.bool)


added = mask.dtype != torch.bool and reader in ("module", "function")
hidden = hides(mask)
fill = -1e9 if reader == "S4" else float("-inf")
masked = (scores + mask if added else scores).masked_fill(hidden, fill)
maximum = masked.amax(dim=1)
shifted = masked - maximum[:, None]
exps = torch.exp(shifted)
total = exps.sum(dim=1)
weights = exps / total[:, None]

print(mask)
print(weights)  # TEXT_leaks
