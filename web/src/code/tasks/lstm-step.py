import torch


def lstm_step(x, h, c, w_x, w_h, b):
    """TEXT_doc"""
    # WRITE
    i, f, g, o = (w_x @ x + w_h @ h + b).chunk(4)
    # MISTAKE other-order: i, f, o, g = (w_x @ x + w_h @ h + b).chunk(4)
    # MISTAKE forgets-h: i, f, g, o = (w_x @ x + b).chunk(4)
    i, f, o = torch.sigmoid(i), torch.sigmoid(f), torch.sigmoid(o)
    g = torch.tanh(g)
    # MISTAKE candidate-gate: g = torch.sigmoid(g)
    c = f * c + i * g
    # MISTAKE keeps-all: c = c + i * g
    # MISTAKE gates-swapped: c = i * c + f * g
    # MISTAKE one-gate: c = f * c + (1 - f) * g
    h = o * torch.tanh(c)
    # MISTAKE no-tanh: h = o * c
    return h, c
    # MISTAKE returned-turned: return c, h


# CASES
def cases():
    for width, hidden in ((3, 2), (2, 4), (5, 3)):
        yield torch.randn(width), torch.randn(hidden), 2 * torch.randn(hidden), torch.randn(4 * hidden, width), torch.randn(4 * hidden, hidden), torch.randn(4 * hidden)
