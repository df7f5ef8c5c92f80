import torch

words = INPUT_words
query = torch.tensor(INPUT_query)
keys = torch.tensor(INPUT_keys)
values = torch.tensor(INPUT_values)

scores = keys.mv(query)

# the hard look-up: one entry, the best match
best = scores.argmax().item()
hard = values[best]

# the soft look-up: every entry, by weight
weights = torch.softmax(scores, dim=0)
output = weights @ values
