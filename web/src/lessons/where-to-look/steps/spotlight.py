import torch

words = INPUT_words
importance = torch.tensor(INPUT_importance)

total = importance.sum()
weights = importance / total
weights_total = weights.sum()

for word, weight in zip(words, weights):
    print(f"{word}: {weight:.4f}")
