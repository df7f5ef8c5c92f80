import torch

words = INPUT_words
scores = torch.tensor(INPUT_scores)
values = torch.tensor(INPUT_values)  # TEXT_row_per_word

weights = torch.softmax(scores, dim=0)
contributions = weights.unsqueeze(1) * values  # TEXT_scaled
output = contributions.sum(dim=0)

for word, contribution in zip(words, contributions):
    print(word, contribution)
print(output)
print(weights @ values)  # TEXT_product
