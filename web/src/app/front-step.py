import torch

scores = torch.tensor(INPUT_scores)
weights = torch.softmax(scores, dim=0)
print(weights)
