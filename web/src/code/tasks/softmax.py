import torch


def softmax(scores):
    """TEXT_doc"""
    # WRITE
    exps = torch.exp(scores)
    # MISTAKE shares: exps = scores
    return exps / exps.sum(dim=-1, keepdim=True)
    # MISTAKE columns: return exps / exps.sum(dim=0, keepdim=True)
    # MISTAKE all-at-once: return exps / exps.sum()
    # MISTAKE no-keepdim: return exps / exps.sum(dim=-1)
    # MISTAKE not-divided: return exps


# CASES
def cases():
    yield (2 * torch.randn(4),)
    yield (2 * torch.randn(3, 3),)
    yield (2 * torch.randn(2, 5),)
    yield (torch.randn(2, 3, 4),)
