import torch

# TEXT_tie
scores = torch.tensor([0.0, 2.0, 0.0, 2.0])
weights = torch.softmax(scores, dim=0)

values = torch.tensor([[1.0, 1.0], [1.0, 0.0], [-1.0, 1.0], [0.0, 1.0]])
other_values = torch.tensor([[1.0, 1.0], [0.5, 0.5], [-1.0, 1.0], [0.5, 0.5]])
output = weights @ values
other_output = weights @ other_values
difference = (output - other_output).abs().max()
print(output, other_output)
