import torch

words = INPUT_words
query = torch.tensor(INPUT_query)
keys = torch.tensor(INPUT_keys)  # TEXT_row_per_word
values = torch.tensor(INPUT_values)  # TEXT_row_per_word

# TEXT_unfolded
products = keys * query
scores = products.sum(dim=1)  # TEXT_per_word
exps = torch.exp(scores)
total = exps.sum()
weights = exps / total
contributions = weights.unsqueeze(1) * values
output = contributions.sum(dim=0)  # TEXT_vector

# TEXT_one_line
one_line = torch.softmax(keys @ query, dim=0) @ values

print(output, one_line)  # TEXT_same
