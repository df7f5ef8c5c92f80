import torch

# PART words

# TEXT_pairs
asked = wanted[held:] >= 0
pairs = torch.zeros(len(letters), len(letters))
pairs.index_put_((given[held:][asked], wanted[held:][asked]), torch.tensor(1.0), accumulate=True)
shares = (pairs + 1) / (pairs + 1).sum(dim=1, keepdim=True)  # TEXT_shares

# PART word
before = [number[c] for c in f".{word}"]
after = [number[c] for c in f"{word}."]
right = shares[before, after]  # TEXT_right
costs = -torch.log(right)
loss = costs.mean()
print(word, right, loss)

# TEXT_yardsticks
asked = wanted[:held] >= 0
guessing = -torch.log(torch.tensor(1 / len(letters)))
held_out = -torch.log(shares[given[:held][asked], wanted[:held][asked]]).mean()
print(guessing, held_out)
