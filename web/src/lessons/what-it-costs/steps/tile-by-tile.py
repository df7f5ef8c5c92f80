import torch

scores = torch.tensor(INPUT_scores)  # TEXT_scores
values = torch.tensor(INPUT_values)

# TEXT_at_once
weights = torch.softmax(scores, dim=0)
output = weights @ values

# TEXT_in_tiles
maximum, total, mix = torch.tensor(float("-inf")), 0.0, 0.0
maxima, factors, totals, mixes = [], [], [], []
for tile, handed in zip(scores.split(2), values.split(2)):
    higher = torch.maximum(maximum, tile.max())
    factor = torch.exp(maximum - higher)  # TEXT_factor
    exps = torch.exp(tile - higher)
    total = total * factor + exps.sum()
    mix = mix * factor + exps @ handed
    maximum = higher
    maxima.append(maximum)
    factors.append(factor)
    totals.append(total)
    mixes.append(mix)

running_max = torch.stack(maxima)
factors = torch.stack(factors[1:])  # TEXT_first
running_sum = torch.stack(totals)
running_mix = torch.stack(mixes)
running_output = running_mix / running_sum
seen = torch.arange(6) < torch.tensor([[2], [4], [6]])
exps_so_far = torch.where(seen, torch.exp(scores - running_max.unsqueeze(1)), torch.tensor(0.0))  # TEXT_bars
difference = (running_output[-1] - output).abs()
print(running_output)
print(output, difference)
