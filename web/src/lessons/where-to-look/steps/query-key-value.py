import torch

words = INPUT_words
query = torch.tensor(INPUT_query)
keys = torch.tensor(INPUT_keys)
values = torch.tensor(INPUT_values)

scores = keys.mv(query)

# TEXT_hard_lookup
best = scores.argmax().item()
hard = values[best]

# TEXT_soft_lookup
weights = torch.softmax(scores, dim=0)
output = weights @ values

print("hard:", words[best], hard)
print("soft:", output)
