import torch

# TEXT_words
keys = torch.tensor([[1.0, 0.0], [0.0, 1.0]])
values = torch.tensor([[2.0, 3.0], [1.0, 4.0]])

queries = torch.tensor(INPUT_queries)  # TEXT_queries
weights = torch.softmax(queries @ keys.T, dim=1)  # TEXT_weights
output = weights @ values  # TEXT_output
joined = output.reshape(4)  # TEXT_joined

# TEXT_both
query = queries.reshape(4)
scores = torch.cat([keys, keys], dim=1) @ query
weights_of_both = torch.softmax(scores / 2, dim=0)  # TEXT_halved
output_of_both = weights_of_both @ torch.cat([values, values], dim=1)

print(weights)
print(joined)
print(weights_of_both)
print(output_of_both)
