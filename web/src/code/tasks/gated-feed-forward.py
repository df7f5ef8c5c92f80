import torch
import torch.nn.functional as F


def feed_forward(x, scale, w_gate, w_up, w_down):
    """TEXT_doc"""
    # WRITE
    size = torch.sqrt((x * x).mean(dim=-1, keepdim=True) + 1e-5)
    # MISTAKE layer-norm: size = torch.sqrt(((x - x.mean(dim=-1, keepdim=True)) ** 2).mean(dim=-1, keepdim=True) + 1e-5)
    # MISTAKE of-all-words: size = torch.sqrt((x * x).mean() + 1e-5)
    # MISTAKE sum: size = torch.sqrt((x * x).sum(dim=-1, keepdim=True) + 1e-5)
    normal = x / size * scale
    # MISTAKE layer-norm: normal = (x - x.mean(dim=-1, keepdim=True)) / size * scale
    # MISTAKE no-scale: normal = x / size
    opens = F.silu(normal @ w_gate.T)
    # MISTAKE no-bend: opens = normal @ w_gate.T
    # MISTAKE sigmoid: opens = torch.sigmoid(normal @ w_gate.T)
    # MISTAKE swapped: opens = F.silu(normal @ w_up.T)
    through = opens * (normal @ w_up.T)
    # MISTAKE swapped: through = opens * (normal @ w_gate.T)
    # MISTAKE added: through = opens + normal @ w_up.T
    return x + through @ w_down.T
    # MISTAKE no-detour: return through @ w_down.T
    # MISTAKE from-normal: return normal + through @ w_down.T


# CASES
def cases():
    for words, width, inside in ((2, 4, 6), (3, 6, 8), (5, 3, 4)):
        yield 2 * torch.randn(words, width) + 1, torch.randn(width), torch.randn(inside, width), torch.randn(inside, width), torch.randn(width, inside)
