import torch

ids = torch.tensor([1, 2, 3, 4, 1, 5])  # TEXT_sentence
torch.manual_seed(0)
vectors = torch.nn.Embedding(6, 64).weight.detach()[ids]
Q = vectors @ torch.nn.Linear(64, 64, bias=False).weight.detach().T
K = vectors @ torch.nn.Linear(64, 64, bias=False).weight.detach().T
q, k = [x.reshape(6, 8, 8).transpose(0, 1) for x in (Q, K)]
scaled_scores = q @ k.transpose(-2, -1) / 8 ** 0.5
scores_of_cat = scaled_scores[0, 1]  # TEXT_head_of_cat
weights_of_cat = torch.softmax(scores_of_cat, dim=-1)
print(scores_of_cat)
print(weights_of_cat, weights_of_cat.sum())
