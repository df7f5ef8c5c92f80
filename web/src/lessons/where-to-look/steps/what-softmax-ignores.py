import torch

words = INPUT_words
scores = torch.tensor(INPUT_scores)
constant = torch.tensor(INPUT_constant)

weights = torch.softmax(scores, dim=0)
print(words, weights)

# TEXT_with_constant
scores_plus = scores + constant
weights_plus = torch.softmax(scores_plus, dim=0)
print(words, weights_plus)
