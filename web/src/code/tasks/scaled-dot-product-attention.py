import math

import torch


def scaled_dot_product_attention(q, k, v, mask=None):
    """TEXT_doc"""
    # WRITE
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])
    # MISTAKE no-root: scores = q @ k.transpose(-2, -1)
    # MISTAKE width-itself: scores = q @ k.transpose(-2, -1) / q.shape[-1]
    # MISTAKE root-of-length: scores = q @ k.transpose(-2, -1) / math.sqrt(k.shape[-2])
    if mask is not None:
        scores = scores.masked_fill(~mask, float("-inf"))
        # MISTAKE inverted: scores = scores.masked_fill(mask, float("-inf"))
        # MISTAKE zero-scores: scores = scores.masked_fill(~mask, 0.0)
        # MISTAKE mask-ignored: pass
        # MISTAKE mask-after: pass
    weights = torch.softmax(scores, dim=-1)
    # MISTAKE queries-axis: weights = torch.softmax(scores, dim=-2)
    # MISTAKE mask-after: weights = torch.softmax(scores, dim=-1)
    # MISTAKE mask-after: weights = weights if mask is None else weights.masked_fill(~mask, 0.0)
    return weights @ v


# CASES
def cases():
    yield torch.randn(3, 4), torch.randn(5, 4), torch.randn(5, 2)
    for shape in ((), (2,), (2, 3)):
        q, k, v = torch.randn(*shape, 4, 9), torch.randn(*shape, 5, 9), torch.randn(*shape, 5, 3)
        mask = torch.rand(4, 5) < 0.5
        # Nobody sees all or nothing, and each is seen by somebody: an inverted mask gives numbers too, and so does the wrong axis.
        mask[0, 4] = True
        for row in range(4):
            mask[row, row] = True
            mask[row, row + 1] = False
        yield q, k, v, mask
