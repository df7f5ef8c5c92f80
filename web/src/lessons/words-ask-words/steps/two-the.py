import torch

words = INPUT_words
vocabulary = ["<pad>"]
for word in words:
    if word.lower() not in vocabulary:
        vocabulary.append(word.lower())
ids = torch.tensor([vocabulary.index(word.lower()) for word in words])

torch.manual_seed(INPUT_seed)
vectors = torch.nn.Embedding(len(vocabulary), 64).weight.detach()[ids]  # TEXT_vectors_shape
torch.manual_seed(INPUT_seed)  # TEXT_again
Q = vectors @ torch.nn.Linear(64, 64, bias=False).weight.detach().T
K = vectors @ torch.nn.Linear(64, 64, bias=False).weight.detach().T
q, k = Q[:, :8], K[:, :8]  # TEXT_first
weights = torch.softmax(q @ k.T / 8 ** 0.5, dim=-1)  # TEXT_weights_shape

one, other = INPUT_one - 1, INPUT_other - 1  # TEXT_from_zero
row_difference = weights[one] - weights[other]
column_difference = weights[:, one] - weights[:, other]

print(row_difference)  # TEXT_rows
print(column_difference)  # TEXT_columns
