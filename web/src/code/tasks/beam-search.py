import math

import torch


def beam_search(score, start, end, width, length):
    """TEXT_doc"""
    # WRITE
    beams = [([start], 0.0)]
    for _ in range(length):
        grown = []
        for tokens, total in beams:
            if tokens[-1] == end:
                # MISTAKE goes-on: if False:
                grown.append((tokens, total))
                # MISTAKE finished-lost: pass
                continue
            for token, log_share in enumerate(score(tokens).tolist()):
                grown.append((tokens + [token], total + log_share))
                # MISTAKE last-only: grown.append((tokens + [token], log_share))
                # MISTAKE shares-added: grown.append((tokens + [token], total + math.exp(log_share)))
        beams = sorted(grown, key=lambda beam: beam[1], reverse=True)[:width]
        # MISTAKE greedy: beams = sorted(grown, key=lambda beam: beam[1], reverse=True)[:1]
        # MISTAKE least-likely: beams = sorted(grown, key=lambda beam: beam[1])[:width]
        # MISTAKE all-kept: beams = sorted(grown, key=lambda beam: beam[1], reverse=True)
    return beams[0][0]


# CASES
def cases():
    # The likeliest first token leads nowhere: one beginning alone misses what two of them find.
    trap = torch.full((5, 5), 0.02)
    trap[0], trap[1] = torch.tensor([0.05, 0.5, 0.35, 0.05, 0.05]), 0.2
    trap[2, 3] = trap[3, 4] = 0.92
    for width, length in ((1, 3), (2, 3), (1, 4), (2, 4)):
        yield torch.log(trap) + 0.1 * torch.randn(5, 5), 0, 4, width, length
    for width, length in ((1, 3), (2, 4), (3, 4)):
        yield 1.5 * torch.randn(5, 5), 0, 4, width, length


def call(answer, table, start, end, width, length):
    shares = torch.log_softmax(table, dim=-1)
    return answer(lambda tokens: shares[tokens[-1]], start, end, width, length)
