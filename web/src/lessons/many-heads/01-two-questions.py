import torch

# TEXT_words
keys = torch.tensor([[1.0, 0.0], [0.0, 1.0]])
values = torch.tensor([[2.0, 3.0], [1.0, 4.0]])

queries = torch.tensor(INPUT_queries)  # TEXT_queries
weights = torch.softmax(queries @ keys.T, dim=1)  # TEXT_weights
output = weights @ values  # TEXT_output
joined = output.reshape(4)  # TEXT_joined

query = queries.mean(dim=0)  # TEXT_both
weights_of_both = torch.softmax(keys @ query, dim=0)
output_of_both = weights_of_both @ values

print(weights)
print(output)
print(weights_of_both, output_of_both)
