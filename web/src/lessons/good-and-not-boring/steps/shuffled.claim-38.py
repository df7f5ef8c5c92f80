import torch
from torch import nn

torch.manual_seed(0)
embedding = nn.Embedding(10000, 128)
attention = nn.MultiheadAttention(128, 4, batch_first=True)
fc = nn.Linear(128, 2)
x = embedding(torch.randint(0, 10000, (8, 20)))
order = torch.randperm(20)
positions = torch.randn(20, 128)


def classify(x):
    return fc(attention(x, x, x)[0].mean(dim=1))


with torch.no_grad():
    gap_shuffled = (classify(x[:, order]) - classify(x)).abs().max()
    gap_with_positions = (classify(x[:, order] + positions) - classify(x + positions)).abs().max()
print(gap_shuffled)  # TEXT_shuffled
print(gap_with_positions)  # TEXT_with_positions
