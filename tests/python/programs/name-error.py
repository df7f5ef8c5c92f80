import torch
x = torch.ones(2)
print(x)
print(F.softmax(x, 0))
