import torch

torch.manual_seed(0)
X = torch.randn(5, 8)
Q = X @ torch.nn.Linear(8, 8, bias=False).weight.detach().T
K = X @ torch.nn.Linear(8, 8, bias=False).weight.detach().T
weights_of_cat = torch.softmax(Q @ K.T / 8 ** 0.5, dim=-1)[1]
print(weights_of_cat)
