import math

import torch

drawing = torch.tensor(INPUT_drawing)
ink = drawing.float() * 2 - 1  # TEXT_ink
X = ink.reshape(4, 3, 4, 3).transpose(1, 2).reshape(16, 9)  # TEXT_cut

Q, K, V = X, X, X  # TEXT_as_they_are
scores = Q @ K.T
scaled_scores = scores / math.sqrt(9)
weights = torch.softmax(scaled_scores, dim=-1)
output = weights @ V
print(weights[4].reshape(4, 4))  # TEXT_eye
