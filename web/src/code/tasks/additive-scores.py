import torch


def additive_scores(query, keys, w_q, w_k, v):
    """TEXT_doc"""
    # WRITE
    joined = torch.tanh(w_q @ query + keys @ w_k.T)
    # MISTAKE no-bend: joined = w_q @ query + keys @ w_k.T
    # MISTAKE bend-first: joined = torch.tanh(w_q @ query) + torch.tanh(keys @ w_k.T)
    # MISTAKE bend-last: joined = w_q @ query + keys @ w_k.T
    # MISTAKE multiplied: joined = torch.tanh((w_q @ query) * (keys @ w_k.T))
    return joined @ v
    # MISTAKE bend-last: return torch.tanh(joined @ v)
    # MISTAKE no-v: return joined.sum(dim=-1)
    # MISTAKE weights: return torch.softmax(joined @ v, dim=-1)


# CASES
def cases():
    for length, asks, holds, inside in ((3, 4, 4, 4), (5, 3, 6, 4), (4, 5, 2, 3)):
        yield torch.randn(asks), torch.randn(length, holds), torch.randn(inside, asks), torch.randn(inside, holds), torch.randn(inside)
