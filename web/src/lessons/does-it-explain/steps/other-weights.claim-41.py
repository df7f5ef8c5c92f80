import torch

torch.manual_seed(0)
values = torch.randn(7, 3)
weights = torch.softmax(torch.randn(7), dim=0)

noticed = []  # TEXT_noticed


def without(direction):
    for each in noticed:
        direction = direction - (direction * each).sum() * each
    return direction


for each in [*values.T, torch.ones(7)]:
    rest = without(each)
    noticed.append(rest / rest.norm())
direction = without(without(torch.randn(7)))
falling = (weights / -direction).masked_fill(direction >= 0, torch.inf)  # TEXT_falling
other_weights = weights + falling.min() * direction
output = weights @ values
other_output = other_weights @ values
furthest = (weights - other_weights).abs().max()
apart = (output - other_output).abs().max()
print(weights, other_weights)
print(output, other_output)
