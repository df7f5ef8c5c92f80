import torch


def rotate(x, positions):
    """TEXT_doc"""
    # WRITE
    width = x.shape[-1]
    speeds = 10000 ** -(torch.arange(0, width, 2) / width)
    # MISTAKE one-speed: speeds = torch.ones(width // 2)
    angles = positions.unsqueeze(-1) * speeds
    sin, cos = torch.sin(angles), torch.cos(angles)
    # MISTAKE wrong-way: sin, cos = -torch.sin(angles), torch.cos(angles)
    first, second = x[..., 0::2], x[..., 1::2]
    # MISTAKE halves: first, second = x.chunk(2, dim=-1)
    turned = [first * cos - second * sin, first * sin + second * cos]
    # MISTAKE same-sign: turned = [first * cos + second * sin, first * sin + second * cos]
    return torch.stack(turned, dim=-1).flatten(-2)
    # MISTAKE halves: return torch.cat(turned, dim=-1)
    # MISTAKE side-by-side: return torch.cat(turned, dim=-1)


# CASES
def cases():
    yield torch.randn(3, 4), torch.arange(3)
    yield torch.randn(2, 5, 8), torch.arange(5)
    yield torch.randn(4, 6), torch.tensor([7, 0, 30, 2])
