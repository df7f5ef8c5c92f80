import torch


def positional_encoding(length, width):
    """TEXT_doc"""
    # WRITE
    positions = torch.arange(length).unsqueeze(1)
    # MISTAKE from-one: positions = torch.arange(1, length + 1).unsqueeze(1)
    exponents = torch.arange(0, width, 2) / width
    # MISTAKE half-exponent: exponents = torch.arange(width // 2) / width
    angles = positions / 10000**exponents
    # MISTAKE multiplied: angles = positions * 10000**exponents
    return torch.stack([torch.sin(angles), torch.cos(angles)], dim=-1).flatten(1)
    # MISTAKE halves: return torch.cat([torch.sin(angles), torch.cos(angles)], dim=-1)
    # MISTAKE cosine-first: return torch.stack([torch.cos(angles), torch.sin(angles)], dim=-1).flatten(1)
    # MISTAKE own-exponent: angles = positions / 10000 ** (torch.arange(width) / width)
    # MISTAKE own-exponent: even = torch.arange(width) % 2 == 0
    # MISTAKE own-exponent: return torch.where(even, torch.sin(angles), torch.cos(angles))


# CASES
def cases():
    yield 3, 4
    yield 5, 8
    yield 20, 6
