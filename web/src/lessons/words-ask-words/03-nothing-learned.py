import torch

words = INPUT_words
torch.manual_seed(INPUT_seed)
X = torch.randn(len(words), 8)

# TEXT_as_they_are
scores = X @ X.T
weights = torch.softmax(scores, dim=1)
self_weights = weights.diagonal()
output = weights @ X

# TEXT_by_the_root
scaled_scores = scores / 8 ** 0.5
scaled_weights = torch.softmax(scaled_scores, dim=1)
scaled_self_weights = scaled_weights.diagonal()
