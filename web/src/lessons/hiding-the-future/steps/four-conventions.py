import math
import torch

words = INPUT_words
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
if INPUT_written == "S0":
    mask = may_attend * 1.0
elif INPUT_written == "S1":
    mask = ~may_attend
elif INPUT_written == "S4":
    mask = may_attend * 1.0
elif INPUT_written == "module":
    mask = ~may_attend
else:
    mask = may_attend
is_numbers = mask.dtype != torch.bool
nothing = torch.zeros(T, T, dtype=torch.bool)

# TEXT_as_read
if INPUT_reader == "S0":
    hidden = mask == 0
    masked = scores.masked_fill(hidden, float("-inf"))
elif INPUT_reader == "S1":
    # TEXT_numbers_hide_nothing
    hidden = nothing if is_numbers else mask
    masked = scores.masked_fill(hidden, float("-inf"))
elif INPUT_reader == "S4":
    hidden = mask == 0
    masked = scores.masked_fill(hidden, -1e9)
elif INPUT_reader == "module":
    # TEXT_numbers_hide_nothing
    hidden = nothing if is_numbers else mask
    masked = (scores + mask if is_numbers else scores).masked_fill(hidden, float("-inf"))
else:
    # TEXT_numbers_hide_nothing
    hidden = nothing if is_numbers else ~mask
    masked = (scores + mask if is_numbers else scores).masked_fill(hidden, float("-inf"))
maximum = masked.amax(dim=1)
shifted = masked - maximum[:, None]
exps = torch.exp(shifted)
total = exps.sum(dim=1)
weights = exps / total[:, None]

print(mask)
print(weights)  # TEXT_leaks
