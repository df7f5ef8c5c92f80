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
    Q = torch.randn(4, 8)  # TEXT_other_words
    different = list(dict.fromkeys(word.lower() for word in words))  # TEXT_each_once
    ids = [different.index(word.lower()) for word in words]  # TEXT_ids
    K = torch.randn(len(different), 8)[ids]
    V = torch.randn(len(different), 8)[ids]
else:
    different = list(dict.fromkeys(word.lower() for word in words))  # TEXT_each_once
    ids = [different.index(word.lower()) for word in words]  # TEXT_ids
    # TEXT_first_of_batch
    Q = torch.randn(2, len(different), 64)[0, ids]
    K = torch.randn(2, len(different), 64)[0, ids]
    V = torch.randn(2, len(different), 64)[0, ids]

d_k = K.shape[-1]
scores = Q @ K.T
scaled_scores = scores / d_k ** 0.5
weights = torch.softmax(scaled_scores, dim=-1)
row_sums = weights.sum(dim=-1)
output = weights @ V

asks = min(INPUT_chosen, len(Q)) - 1  # TEXT_who_asks
print(weights[asks])  # TEXT_shares
print(Q.shape, scores.shape, output.shape)  # TEXT_shapes
