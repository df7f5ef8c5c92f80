import torch

# TEXT_words
needs = torch.tensor([[4.0, 0.0], [0.0, 0.0], [0.0, 0.0]])
is_noun = torch.tensor([[0.0, 0.0], [1.0, 0.0], [0.0, 0.0]])

# TEXT_in_query
with_query = torch.softmax(needs @ is_noun.T, dim=1)[0]

# TEXT_in_key
with_key = torch.softmax(torch.zeros(3, 2) @ (needs + is_noun).T, dim=1)[0]
print(with_query)
print(with_key)
