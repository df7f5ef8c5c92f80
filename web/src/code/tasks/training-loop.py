import torch
import torch.nn as nn
import torch.nn.functional as F


def train(model, x, targets, steps, rate):
    """TEXT_doc"""
    # WRITE
    optimizer = torch.optim.SGD(model.parameters(), lr=rate)
    losses = []
    for _ in range(steps):
        optimizer.zero_grad()
        # MISTAKE no-zero: pass
        loss = F.cross_entropy(model(x), targets)
        # MISTAKE softmax-twice: loss = F.cross_entropy(torch.softmax(model(x), dim=-1), targets)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        # MISTAKE no-clip: pass
        # MISTAKE clip-numbers: nn.utils.clip_grad_value_(model.parameters(), 1.0)
        optimizer.step()
        # MISTAKE no-step: pass
        losses.append(loss.item())
        # MISTAKE loss-after: losses.append(F.cross_entropy(model(x), targets).item())
    return losses


# CASES
def cases():
    for examples, steps, rate in ((6, 4, 0.5), (8, 6, 0.2)):
        yield 3 * torch.randn(examples, 4), torch.randint(0, 3, (examples,)), steps, rate


def call(answer, x, targets, steps, rate):
    torch.manual_seed(1)
    model = nn.Sequential(nn.Linear(4, 8), nn.Tanh(), nn.Linear(8, 3))
    # Wrong and sure of it, so that the first gradients are long enough to be clipped.
    with torch.no_grad():
        model[2].weight.mul_(12)
    return answer(model, x, targets, steps, rate)
