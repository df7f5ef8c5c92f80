import torch

words = INPUT_words
scores = torch.tensor(INPUT_scores)
values = torch.tensor(INPUT_values)  # TEXT_row_per_word

weights = torch.softmax(scores, dim=0)
contributions = weights.unsqueeze(1) * values
output = contributions.sum(dim=0)

assert torch.allclose(output, weights @ values)
