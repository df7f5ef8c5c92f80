import torch


def split_heads(x, heads):
    """TEXT_doc"""
    # WRITE
    batch, length, width = x.shape
    return x.view(batch, length, heads, width // heads).transpose(1, 2)
    # MISTAKE cut-across: return x.view(batch, heads, length, width // heads)
    # MISTAKE dealt-out: return x.view(batch, length, width // heads, heads).permute(0, 3, 1, 2)
    # MISTAKE not-moved: return x.view(batch, length, heads, width // heads)
    # MISTAKE turned: return x.view(batch, length, heads, width // heads).permute(0, 2, 3, 1)


# CASES
def cases():
    yield torch.arange(24.0).view(1, 3, 8), 2
    yield torch.randn(2, 3, 12), 4
    yield torch.randn(2, 5, 6), 3
