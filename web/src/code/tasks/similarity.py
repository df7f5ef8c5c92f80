import torch


def similarity(a, b, real_a, real_b):
    """TEXT_doc"""
    # WRITE
    shares_a, shares_b = real_a.float(), real_b.float()
    # MISTAKE padding-too: shares_a, shares_b = torch.ones(a.shape[:2]), torch.ones(b.shape[:2])
    # MISTAKE inverted: shares_a, shares_b = 1 - real_a.float(), 1 - real_b.float()
    mean_a = (a * shares_a.unsqueeze(-1)).sum(dim=1) / shares_a.sum(dim=1, keepdim=True)
    # MISTAKE first-piece: mean_a = a[:, 0]
    mean_b = (b * shares_b.unsqueeze(-1)).sum(dim=1) / shares_b.sum(dim=1, keepdim=True)
    # MISTAKE first-piece: mean_b = b[:, 0]
    return (mean_a * mean_b).sum(dim=-1) / (mean_a.norm(dim=-1) * mean_b.norm(dim=-1))
    # MISTAKE lengths-count: return (mean_a * mean_b).sum(dim=-1)
    # MISTAKE squared: return (mean_a * mean_b).sum(dim=-1) / ((mean_a * mean_a).sum(dim=-1) * (mean_b * mean_b).sum(dim=-1))
    # MISTAKE distance: return (mean_a - mean_b).norm(dim=-1)


# CASES
def cases():
    for texts, longest, width in ((2, 3, 4), (3, 5, 6)):
        a, b = torch.randn(texts, longest, width) + 0.5, torch.randn(texts, longest, width) + 0.5
        pieces = torch.arange(longest)
        # One text fills its row; the others end earlier.
        yield a, b, pieces < longest - torch.arange(texts).unsqueeze(1), pieces < longest - torch.arange(texts).flip(0).unsqueeze(1)
