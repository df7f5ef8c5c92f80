import math

import torch

x = torch.tensor(INPUT_x)  # TEXT_x
matrix = torch.tensor(INPUT_matrix, requires_grad=True)
keys = torch.tensor(INPUT_keys)  # TEXT_keys
rate = torch.tensor(INPUT_rate)

query = x @ matrix
scaled_scores = keys @ query / math.sqrt(2)
weights = torch.softmax(scaled_scores, dim=0)
loss = -torch.log(weights[0])  # TEXT_meant
slopes = torch.autograd.grad(loss, [scaled_scores, query, matrix])
score_slopes = slopes[0]
query_slopes = slopes[1]
matrix_slopes = slopes[2]  # TEXT_slopes

moved_matrix = matrix.detach() - rate * matrix_slopes
moved_query = x @ moved_matrix
moved_weights = torch.softmax(keys @ moved_query / math.sqrt(2), dim=0)
moved_loss = -torch.log(moved_weights[0])
print(query_slopes, matrix_slopes)
print(loss, moved_loss)
