import torch

words = INPUT_words
different = list(dict.fromkeys(word.lower() for word in words))  # TEXT_each_once
ids = [different.index(word.lower()) for word in words]  # TEXT_ids
torch.manual_seed(INPUT_seed)
X = torch.randn(len(different), 8)[ids]  # TEXT_x_shape
W_query = torch.nn.Linear(8, 8, bias=False).weight.detach().T
W_key = torch.nn.Linear(8, 8, bias=False).weight.detach().T
W_value = torch.nn.Linear(8, 8, bias=False).weight.detach().T

Q = X @ W_query
K = X @ W_key
V = X @ W_value

scores = Q @ K.T  # TEXT_every_pair
scaled_scores = scores / 8 ** 0.5
weights = torch.softmax(scaled_scores, dim=-1)
row_sums = weights.sum(dim=-1)
output = weights @ V

asks = INPUT_chosen - 1  # TEXT_who_asks
print(weights[asks])  # TEXT_shares
print(output[asks])  # TEXT_new_vector
