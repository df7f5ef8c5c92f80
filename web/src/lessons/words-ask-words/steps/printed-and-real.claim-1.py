import torch

torch.manual_seed(0)
X = torch.randn(5, 8)
Q = X @ torch.nn.Linear(8, 8, bias=False).weight.detach().T
K = X @ torch.nn.Linear(8, 8, bias=False).weight.detach().T
weights = torch.softmax(Q @ K.T / 8 ** 0.5, dim=-1)

claimed = torch.tensor([
    [0.234, 0.189, 0.198, 0.201, 0.178],
    [0.178, 0.312, 0.201, 0.156, 0.153],
    [0.189, 0.234, 0.278, 0.156, 0.143],
    [0.201, 0.167, 0.189, 0.289, 0.154],
    [0.178, 0.154, 0.167, 0.189, 0.312],
])
difference = weights - claimed
largest_difference = difference.abs().amax()
print(weights)
print(largest_difference)
