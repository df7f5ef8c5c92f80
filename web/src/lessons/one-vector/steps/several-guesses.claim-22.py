import torch

source = torch.tensor([8, 7, 18, 6, 2])
target = source.flip(0)
trained_with = target[:1]
begins_with = source[:1]
right = torch.tensor([66.4, 52.9])  # TEXT_quoted_starts
print(trained_with, begins_with, right)
