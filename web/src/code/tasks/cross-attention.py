import torch


def cross_attention(y, x, w_q, w_k, w_v):
    """TEXT_doc"""
    # WRITE
    q = y @ w_q
    # MISTAKE turned-around: q = x @ w_q
    k = x @ w_k
    # MISTAKE turned-around: k = y @ w_k
    # MISTAKE own-sentence: k = y @ w_k
    v = x @ w_v
    # MISTAKE turned-around: v = y @ w_v
    # MISTAKE own-sentence: v = y @ w_v
    scores = q @ k.T / q.shape[-1] ** 0.5
    # MISTAKE no-root: scores = q @ k.T
    # MISTAKE hidden: scores = (q @ k.T / q.shape[-1] ** 0.5).masked_fill(torch.ones(len(q), len(k)).triu(1) > 0, float("-inf"))
    return torch.softmax(scores, dim=-1) @ v
    # MISTAKE columns: return torch.softmax(scores, dim=0) @ v


# CASES
def cases():
    for written, read, width, d in ((2, 3, 4, 2), (4, 3, 4, 3), (3, 5, 6, 4)):
        yield torch.randn(written, width), torch.randn(read, width), torch.randn(width, d), torch.randn(width, d), torch.randn(width, d)
