import torch

products = torch.tensor(
    [[1.0, 3.0, 2.0, 4.0], [4.0, 2.0, 0.0, 3.0], [0.0, 5.0, 2.0, 1.0], [1.0, 2.0, 6.0, 3.0]]
)
V = torch.tensor(
    [[2.0, 1.0, 1.0, 3.0], [1.0, 4.0, 2.0, 1.0], [3.0, 1.0, 5.0, 2.0], [1.0, 2.0, 1.0, 6.0]]
)
hidden = torch.ones(4, 4).triu(1) > 0


def run(order):
    x = products
    shared = False
    stages = []
    weights_total = None
    for part in order:
        if part == 0:
            x = x / 2
        elif part == 1:
            x = x.masked_fill(hidden, 0.0 if shared else float("-inf"))
        elif part == 2:
            x = torch.softmax(x, dim=1)
            shared = True
        else:
            weights_total = x.sum(dim=1)
            x = x @ V
        stages.append(x)
    return stages, weights_total


(after_1, after_2, after_3, after_4), weights_total = run(INPUT_order)
output = run([0, 1, 2, 3])[0][3]
apart = (after_4 - output).abs().max()
print(after_4)
print(apart)
