import torch

# PART words

# TEXT_pairs
asked = wanted >= 0
pairs = torch.zeros(len(letters), len(letters))
pairs.index_put_((given[held:][asked[held:]], wanted[held:][asked[held:]]), torch.tensor(1.0), accumulate=True)
shares = (pairs + 1) / (pairs + 1).sum(dim=1, keepdim=True)  # TEXT_shares

# TEXT_triples
earlier = torch.nn.functional.pad(given, (1, 0))[:, :-1]  # TEXT_earlier
triples = torch.zeros(len(letters), len(letters), len(letters))
places = [part[held:][asked[held:]] for part in (earlier, given, wanted)]
triples.index_put_(places, torch.tensor(1.0), accumulate=True)
kinds = (triples > 0).sum(dim=2, keepdim=True).clamp(min=1)
mixed = (triples + kinds * shares) / (triples.sum(dim=2, keepdim=True) + kinds)  # TEXT_mixed

# PART word
two = [number[c] for c in f"..{word}"]
right = shares[two[1:], two[2:] + [0]]  # TEXT_right
right_three = mixed[two[:-1], two[1:], two[2:] + [0]]
costs = -torch.log(right)
costs_three = -torch.log(right_three)
loss = costs.mean()
loss_three = costs_three.mean()
print(word, right, loss)
print(right_three, loss_three)

# TEXT_yardsticks
earlier, given, wanted = [part[:held][asked[:held]] for part in (earlier, given, wanted)]
guessing = -torch.log(torch.tensor(1 / len(letters)))
held_out = [-torch.log(found).mean() for found in (shares[given, wanted], mixed[earlier, given, wanted])]
yardsticks = torch.stack([guessing] + held_out)
perplexity = yardsticks.exp()
print(yardsticks, perplexity)
