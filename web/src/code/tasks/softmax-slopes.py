import torch


def softmax_slopes(scores):
    """TEXT_doc"""
    # WRITE
    weights = torch.softmax(scores, dim=0)
    # MISTAKE of-scores: weights = scores
    return torch.diag(weights) - torch.outer(weights, weights)
    # MISTAKE own-only: return torch.diag(weights * (1 - weights))
    # MISTAKE others-free: return torch.diag(weights)
    # MISTAKE sign: return torch.outer(weights, weights) - torch.diag(weights)
    # MISTAKE added: return torch.diag(weights) + torch.outer(weights, weights)


# CASES
def cases():
    yield (torch.randn(3),)
    yield (2 * torch.randn(4),)
    yield (4 * torch.randn(5),)
