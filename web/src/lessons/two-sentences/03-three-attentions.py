import torch
from torch import nn

torch.manual_seed(INPUT_seed)
x = torch.randn(12, 8)[: len(INPUT_words)]  # TEXT_room
y = torch.randn(12, 8)[: len(INPUT_french)]


def attend(asking, answering, hidden=False):  # TEXT_attend
    query, key, value = (nn.Linear(8, 8, bias=False) for _ in range(3))
    scores = query(asking) @ key(answering).T / 8 ** 0.5
    return torch.softmax(scores.masked_fill(torch.as_tensor(hidden), float("-inf")), dim=-1)


with torch.no_grad():
    reads = attend(x, x)  # TEXT_reads
    own = attend(y, y, torch.ones(len(y), len(y)).triu(1) > 0)  # TEXT_own
    cross = attend(y, x)  # TEXT_cross
weights_read = reads
weights_own = own
weights_cross = cross
print(weights_read.shape, weights_own.shape, weights_cross.shape)
