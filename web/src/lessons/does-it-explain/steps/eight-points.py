import torch

n = torch.tensor(INPUT_n, dtype=torch.float)
d, inner = 128.0, 64.0
handed_over = torch.stack([torch.tensor(2 * d), n * d])  # TEXT_handed
score_parameters = torch.tensor([2 * d * inner + inner, 0])  # TEXT_scores
weights_total = torch.softmax(torch.zeros(int(n)), dim=0).sum()
pairs = n * n
matrices = torch.tensor(3 * d * d)
path = torch.stack([n - 1, torch.tensor(1.0)])
placed = n * d
multiply_adds = torch.stack([8 * n * d * d, 3 * n * d * d + 2 * n * n * d])  # TEXT_adds
print(handed_over, score_parameters, weights_total)
print(pairs, matrices, path)
print(placed, multiply_adds)
