import torch

# TEXT_quoted
quoted_sorting = torch.tensor([39.7, 99.6, 100.0, 100.0])
quoted_reversing = torch.tensor([23.1, 84.4, 95.5, 97.6])
more = quoted_sorting - quoted_reversing
print(more)
