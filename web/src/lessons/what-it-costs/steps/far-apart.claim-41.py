import torch

torch.manual_seed(0)
scores = torch.randn(5)
factors = torch.tensor([1.0, 8, 64])
w = torch.softmax(factors.unsqueeze(1) * scores, dim=1)
slopes = torch.diag_embed(w) - w.unsqueeze(2) * w.unsqueeze(1)
slope_sizes = slopes.flatten(1).norm(dim=1)
print(slope_sizes)
