import itertools

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

# PART seq2seq


# PART learning


torch.manual_seed(INPUT_seed)
rows = torch.randint(2, 20, (3000, 10))
model, steps = Seq2Seq(), INPUT_made  # TEXT_made
losses = learn(model, rows[:2400], rows.flip(1)[:2400], steps, decay=0.03)
history = [[loss] for loss in losses]


def beam_search(state, first, width, spare=0):
    token, scores = first, torch.zeros(1)
    totals, sums, tokens, parents = [], [], [], []
    for _ in range(9):
        logits, state = model.decoder(token, state)
        total = scores[:, None] + torch.log_softmax(logits, dim=1)  # TEXT_total
        best, places = total.flatten().topk(width + spare)
        totals.append(total)
        sums.append(best)
        tokens.append(places % 20)
        parents.append(places // 20)
        token, scores, goes_on = tokens[-1][:width], best[:width], parents[-1][:width]  # TEXT_kept
        state = tuple(each[:, goes_on] for each in state)
    return torch.cat(totals), torch.stack(sums), torch.stack(tokens), torch.stack(parents)


row = INPUT_row  # TEXT_held_out
numbers = rows[2400:][row - 1]
wanted = numbers.flip(0)[1:]
if INPUT_first == "target":
    first = numbers[-1:]  # TEXT_right_first
else:
    first = numbers[:1]  # TEXT_wrong_first
with torch.no_grad():
    state = model.encoder(numbers[None])
    by_beam = beam_search(state, first, INPUT_width, spare=2)
    by_greed = beam_search(state, first, 1)
    logs, token = [], first
    for number in wanted:
        logits, state = model.decoder(token, state)
        logs.append(torch.log_softmax(logits, dim=1)[0, number])
        token = number[None]
totals = by_beam[0]
sums = by_beam[1]
tokens = by_beam[2]
parents = by_beam[3]
greedy_sums = by_greed[1]
greedy = by_greed[2]
wanted_sums = torch.stack(logs).cumsum(0)
print(sums[-1, 0], greedy_sums[-1, 0], wanted_sums[-1])
