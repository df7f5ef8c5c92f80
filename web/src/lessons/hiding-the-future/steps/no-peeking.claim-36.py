import torch

torch.manual_seed(0)
scores = torch.randn(5, 5)
ones = torch.ones(5, 5)


def weights_of(mask):
    return torch.softmax(scores.masked_fill(mask == 0, float("-inf")), dim=1)


strictly = weights_of(ones.tril(-1))  # TEXT_strictly_before
itself = weights_of(ones.tril())  # TEXT_and_itself
print(strictly)
print(itself)
