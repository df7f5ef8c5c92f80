import torch

words = INPUT_words
scores = torch.tensor(INPUT_scores)  # TEXT_per_word

exps = torch.exp(scores)
total = exps.sum()
weights = exps / total
weights_total = weights.sum()

for word, weight in zip(words, weights):
    print(f"{word}: {weight:.4f}")
print(torch.softmax(scores, dim=0))  # TEXT_in_one_call
