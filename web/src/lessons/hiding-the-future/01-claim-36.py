import torch

mask = torch.ones(5, 5).tril()
diagonal = mask.triu().sum(dim=1)
total = diagonal.sum()
