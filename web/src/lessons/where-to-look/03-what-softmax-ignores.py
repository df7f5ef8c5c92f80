import torch

words = INPUT_words
scores = torch.tensor(INPUT_scores)
constant = torch.tensor(INPUT_constant)
temperature = torch.tensor(INPUT_temperature)

weights = torch.softmax(scores, dim=0)

scores_plus = scores + constant
weights_plus = torch.softmax(scores_plus, dim=0)

scaled = scores / temperature
weights_scaled = torch.softmax(scaled, dim=0)
