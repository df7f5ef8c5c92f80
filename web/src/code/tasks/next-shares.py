import torch


def next_shares(logits, temperature, top_p):
    """TEXT_doc"""
    # WRITE
    shares = torch.softmax(logits / temperature, dim=-1)
    # MISTAKE multiplied: shares = torch.softmax(logits * temperature, dim=-1)
    # MISTAKE cold: shares = torch.softmax(logits, dim=-1)
    falling, order = shares.sort(descending=True)
    # MISTAKE least-likely: falling, order = shares.sort()
    before = falling.cumsum(dim=0) - falling
    kept = before < top_p
    # MISTAKE crossing-lost: kept = falling.cumsum(dim=0) <= top_p
    # MISTAKE everything: kept = before >= 0
    result = torch.zeros(len(logits))
    result[order[kept]] = falling[kept]
    # MISTAKE order-lost: result[: int(kept.sum())] = falling[kept]
    return result / result.sum()
    # MISTAKE not-shared: return result


# CASES
def cases():
    for length, temperature, top_p in ((4, 1.0, 0.8), (6, 0.7, 0.6), (6, 1.5, 0.75), (8, 2.0, 0.5)):
        yield torch.randn(length), temperature, top_p
