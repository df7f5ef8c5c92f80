import torch

words = INPUT_words
scores = torch.tensor(INPUT_scores)

maximum = scores.max()
shifted = scores - maximum
exps = torch.exp(shifted)
total = exps.sum()
weights = exps / total
weights_total = weights.sum()

assert torch.allclose(weights, torch.softmax(scores, dim=0))
