import torch

right = torch.tensor([66.4, 72.3, 73.1, 73.2])  # TEXT_quoted_beams
gains = right[1:] - right[0]
print(gains)
