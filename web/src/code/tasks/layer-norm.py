import torch


def layer_norm(x, weight, bias, eps=1e-5):
    """TEXT_doc"""
    # WRITE
    centred = x - x.mean(dim=-1, keepdim=True)
    # MISTAKE not-centred: centred = x
    # MISTAKE columns: centred = x - x.mean(dim=0, keepdim=True)
    variance = centred.square().mean(dim=-1, keepdim=True)
    # MISTAKE columns: variance = centred.square().mean(dim=0, keepdim=True)
    # MISTAKE unbiased: variance = centred.square().sum(dim=-1, keepdim=True) / (x.shape[-1] - 1)
    normed = centred / torch.sqrt(variance + eps)
    # MISTAKE eps-outside: normed = centred / (torch.sqrt(variance) + eps)
    # MISTAKE no-root: normed = centred / (variance + eps)
    return normed * weight + bias
    # MISTAKE bare: return normed
    # MISTAKE shift-first: return (normed + bias) * weight


# CASES
def cases():
    yield 3 * torch.randn(3, 4) + 1, torch.ones(4), torch.zeros(4)
    yield 0.01 * torch.randn(2, 6), torch.randn(6), torch.randn(6)
    yield torch.randn(2, 3, 5) - 2, torch.randn(5), torch.randn(5)
