import torch


def self_attention(x, w_q, w_k, w_v):
    """TEXT_doc"""
    # WRITE
    q, k, v = x @ w_q, x @ w_k, x @ w_v
    # MISTAKE matrices-turned: q, k, v = x @ w_q.T, x @ w_k.T, x @ w_v.T
    scores = q @ k.T / k.shape[-1] ** 0.5
    # MISTAKE no-root: scores = q @ k.T
    # MISTAKE keys-ask: scores = k @ q.T / k.shape[-1] ** 0.5
    weights = torch.softmax(scores, dim=-1)
    # MISTAKE columns: weights = torch.softmax(scores, dim=0)
    # MISTAKE no-softmax: weights = scores
    return weights @ v
    # MISTAKE words-mixed: return weights @ x
    # MISTAKE keys-mixed: return weights @ k


# CASES
def cases():
    for length, width in ((3, 4), (5, 4), (4, 6)):
        yield (torch.randn(length, width), *(torch.randn(width, width) for _ in range(3)))
