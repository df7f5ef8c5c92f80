import torch

words = INPUT_words
query = torch.tensor(INPUT_query)
keys = torch.tensor(INPUT_keys)
values = torch.tensor(INPUT_values)

# TEXT_unfolded
products = keys * query
scores = products.sum(dim=1)
maximum = scores.max()
shifted = scores - maximum
exps = torch.exp(shifted)
total = exps.sum()
weights = exps / total
contributions = weights.unsqueeze(1) * values
output = contributions.sum(dim=0)

# TEXT_one_line
one_line = torch.softmax(keys @ query, dim=0) @ values
