import torch


def attend_with_cache(x, w_q, w_k, w_v, keys, values):
    """TEXT_doc"""
    # WRITE
    q, k, v = x @ w_q, x @ w_k, x @ w_v
    keys = torch.cat([keys, k.unsqueeze(0)])
    # MISTAKE in-front: keys = torch.cat([k.unsqueeze(0), keys])
    # MISTAKE itself-missing: pass
    values = torch.cat([values, v.unsqueeze(0)])
    # MISTAKE in-front: values = torch.cat([v.unsqueeze(0), values])
    # MISTAKE itself-missing: pass
    scores = keys @ q / keys.shape[-1] ** 0.5
    # MISTAKE no-root: scores = keys @ q
    # MISTAKE root-of-length: scores = keys @ q / len(keys) ** 0.5
    return torch.softmax(scores, dim=0) @ values, keys, values
    # MISTAKE not-handed-on: return torch.softmax(scores, dim=0) @ values, keys[:-1], values[:-1]
    # MISTAKE scores-mix: return scores @ values, keys, values


# CASES
def cases():
    for before, width, d in ((1, 3, 2), (3, 4, 4), (5, 6, 3)):
        yield torch.randn(width), torch.randn(width, d), torch.randn(width, d), torch.randn(width, d), torch.randn(before, d), torch.randn(before, d)
