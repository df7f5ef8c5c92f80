import torch


def softmax(scores):
    """TEXT_doc"""
    # WRITE
    top = scores.max(dim=-1, keepdim=True).values
    # MISTAKE overflows: top = 0
    # MISTAKE top-of-all: top = scores.max()
    # MISTAKE columns: top = scores.max(dim=0, keepdim=True).values
    # MISTAKE mean: top = scores.mean(dim=-1, keepdim=True)
    exps = torch.exp(scores - top)
    # MISTAKE divided-by-it: exps = torch.exp(scores / top)
    return exps / exps.sum(dim=-1, keepdim=True)


# CASES
def cases():
    yield (2 * torch.randn(2, 4),)
    yield (torch.randn(3, 4) + torch.tensor([[1000.0], [-1000.0], [0.0]]),)
    yield (torch.randn(2, 4) + torch.tensor([[0.0, 400.0, -300.0, 500.0]]),)
