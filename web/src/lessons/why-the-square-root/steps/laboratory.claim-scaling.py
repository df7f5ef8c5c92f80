import torch

torch.manual_seed(0)


def slope_of(scores):
    w = torch.softmax(scores, dim=1)
    jacobian = torch.diag_embed(w) - w.unsqueeze(2) * w.unsqueeze(1)
    return jacobian.flatten(1).norm(dim=1).mean()


scaled = []
unscaled = []
for d_k in [4, 1024]:
    q = torch.randn(200, 1, d_k)
    k = torch.randn(200, 5, d_k)
    scores = (q * k).sum(dim=2)
    scaled.append(slope_of(scores / d_k**0.5))
    unscaled.append(slope_of(scores))

slope_scaled = torch.stack(scaled)
slope_unscaled = torch.stack(unscaled)
print(slope_scaled)
print(slope_unscaled)
