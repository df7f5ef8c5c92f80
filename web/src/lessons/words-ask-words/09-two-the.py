import torch

words = INPUT_words
count = len(words)

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

# TEXT_head
of_head = slice(8 * (INPUT_head - 1), 8 * INPUT_head)
weights = torch.softmax(Q[:, of_head] @ K[:, of_head].T / 8 ** 0.5, dim=-1)  # TEXT_weights_shape

one = min(INPUT_one, count) - 1
other = min(INPUT_other, count) - 1
row_difference = weights[one] - weights[other]
column_difference = weights[:, one] - weights[:, other]

print(row_difference)  # TEXT_rows
print(column_difference)  # TEXT_columns
