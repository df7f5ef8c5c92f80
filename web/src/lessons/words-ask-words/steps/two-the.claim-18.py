import torch

ids = torch.tensor([1, 2, 3, 4, 1, 5])  # TEXT_sentence
torch.manual_seed(0)
vectors = torch.nn.Embedding(6, 64).weight.detach()[ids]
torch.manual_seed(0)  # TEXT_again
Q = vectors @ torch.nn.Linear(64, 64, bias=False).weight.detach().T
K = vectors @ torch.nn.Linear(64, 64, bias=False).weight.detach().T
q, k = [x.reshape(6, 8, 8).transpose(0, 1) for x in (Q, K)]
scaled_scores = q @ k.transpose(-2, -1) / 8 ** 0.5
weights = torch.softmax(scaled_scores, dim=-1)
row_difference = (weights[:, 0] - weights[:, 4]).abs().amax()
column_difference = (weights[:, :, 0] - weights[:, :, 4]).abs().amax()
scores_of_cat = scaled_scores[0, 1]
weights_of_cat = weights[0, 1]
print(row_difference, column_difference)
print(weights_of_cat)
