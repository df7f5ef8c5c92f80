import torch

# TEXT_models
heads = torch.tensor([12.0, 16.0, 96.0])
widths = torch.tensor([768.0, 1024.0, 12288.0])
head_width = widths / heads
print(heads, head_width)
