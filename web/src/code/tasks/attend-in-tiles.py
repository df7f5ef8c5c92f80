import torch


def attend_in_tiles(scores, values, size):
    """TEXT_doc"""
    # WRITE
    largest, total, mix = torch.tensor(float("-inf")), 0.0, 0.0
    for tile, handed in zip(scores.split(size), values.split(size)):
        higher = torch.maximum(largest, tile.max())
        factor = torch.exp(largest - higher)
        # MISTAKE never-corrected: factor = 1.0
        exps = torch.exp(tile - higher)
        # MISTAKE overflows: exps = torch.exp(tile)
        total = total * factor + exps.sum()
        # MISTAKE mix-alone: total = total + exps.sum()
        mix = mix * factor + exps @ handed
        # MISTAKE sum-alone: mix = mix + exps @ handed
        largest = higher
        # MISTAKE last-tile: pass
    return mix / total
    # MISTAKE not-divided: return mix


# CASES
def cases():
    for words, width, size in ((4, 2, 2), (7, 3, 2), (9, 4, 4)):
        # Larger scores come later, so that what was collected has to be put right.
        yield 90 + 2 * torch.arange(words) + torch.randn(words), torch.randn(words, width), size
