import torch

# TEXT_quoted
fifteen = torch.tensor([20.2, 33.0, 51.1, 75.4])
thirty = torch.tensor([14.7, 20.0, 30.3, 51.6])
last_fifteen = fifteen[3] - fifteen[2]
last_thirty = thirty[3] - thirty[2]
print(last_fifteen, last_thirty)
