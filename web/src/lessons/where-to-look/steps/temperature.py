import torch

words = INPUT_words
scores = torch.tensor(INPUT_scores)
temperature = torch.tensor(INPUT_temperature)

scaled = scores / temperature
weights = torch.softmax(scaled, dim=0)
plain = torch.softmax(scores, dim=0)  # TEXT_plain

for word, before, after in zip(words, plain, weights):
    print(f"{word}: {before:.4f} -> {after:.4f}")
