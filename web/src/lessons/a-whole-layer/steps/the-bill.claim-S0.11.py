import torch


def count(*modules):
    return sum(each.numel() for module in modules for each in module.parameters())


matrices = [torch.nn.Linear(64, 64, bias=False) for _ in range(4)]
forward = [torch.nn.Linear(64, 256), torch.nn.Linear(256, 64)]
norms = [torch.nn.LayerNorm(64), torch.nn.LayerNorm(64)]
parts = torch.tensor([float(count(*part)) for part in (matrices, forward, norms)])
total = parts.sum()
print(parts, total)
