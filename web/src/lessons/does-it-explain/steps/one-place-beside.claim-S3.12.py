import torch

torch.manual_seed(0)
weights = torch.softmax(torch.randn(7), dim=0)
permuted = weights.flip(0)
different = torch.randn(7, 16)
alike = torch.randn(16) + 0.1 * different  # TEXT_alike


def change_of(values):
    output = weights @ values
    return (permuted @ values - output).norm() / output.norm()


change_alike, change = change_of(alike), change_of(different)
print(change_alike, change)
