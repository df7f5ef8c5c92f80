import torch


def join_heads(x):
    """TEXT_doc"""
    # WRITE
    batch, heads, length, width = x.shape
    return x.transpose(1, 2).reshape(batch, length, heads * width)
    # MISTAKE cut-across: return x.reshape(batch, length, heads * width)
    # MISTAKE dealt-out: return x.permute(0, 2, 3, 1).reshape(batch, length, heads * width)
    # MISTAKE added: return x.sum(dim=1)
    # MISTAKE mean: return x.mean(dim=1)


# CASES
def cases():
    yield (torch.arange(24.0).view(1, 2, 3, 4),)
    yield (torch.randn(2, 4, 3, 3),)
    yield (torch.randn(2, 3, 5, 2),)
