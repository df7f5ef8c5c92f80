import torch


def causal_mask(length):
    """TEXT_doc"""
    # WRITE
    return torch.ones(length, length, dtype=torch.bool).tril()
    # MISTAKE inverted: return torch.ones(length, length, dtype=torch.bool).triu(1)
    # MISTAKE mirrored: return torch.ones(length, length, dtype=torch.bool).triu()
    # MISTAKE itself-hidden: return torch.ones(length, length, dtype=torch.bool).tril(-1)
    # MISTAKE next-seen: return torch.ones(length, length, dtype=torch.bool).tril(1)


# CASES
def cases():
    yield (3,)
    yield (1,)
    yield (6,)
