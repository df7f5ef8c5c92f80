import torch

words = INPUT_words

torch.manual_seed(INPUT_seed)
if INPUT_program == "biases":
    # TEXT_layers_first
    to_query, to_key, to_value = [torch.nn.Linear(32, 32) for _ in range(3)]
    different = list(dict.fromkeys(word.lower() for word in words))  # TEXT_each_once
    ids = [different.index(word.lower()) for word in words]  # TEXT_ids
    X = torch.randn(len(different), 32)[ids]
    Q = to_query(X).detach()
    K = to_key(X).detach()
    V = to_value(X).detach()
elif INPUT_program == "plain":
    different = list(dict.fromkeys(word.lower() for word in words))  # TEXT_each_once
    ids = [different.index(word.lower()) for word in words]  # TEXT_ids
    X = torch.randn(len(different), 16)[ids]
    Q = X @ torch.nn.Linear(16, 16, bias=False).weight.detach().T
    K = X @ torch.nn.Linear(16, 16, bias=False).weight.detach().T
    V = X @ torch.nn.Linear(16, 16, bias=False).weight.detach().T
elif INPUT_program == "cross":
    # TEXT_other_words
    Q = torch.randn(4, 8)
    K = torch.randn(count, 8)
    V = torch.randn(count, 8)
else:
    # TEXT_first_of_batch
    Q = torch.randn(2, len(words), 64)[0]
    K = torch.randn(2, len(words), 64)[0]
    V = torch.randn(2, len(words), 64)[0]

d_k = K.shape[-1]
scores = Q @ K.T
scaled_scores = scores / d_k ** 0.5
weights = torch.softmax(scaled_scores, dim=-1)
row_sums = weights.sum(dim=-1)
output = weights @ V

asks = min(max(INPUT_chosen, 1), len(Q)) - 1  # TEXT_who_asks
print(weights[asks])  # TEXT_shares
print(Q.shape, scores.shape, output.shape)  # TEXT_shapes
