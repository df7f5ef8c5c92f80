import torch

B, T, heads, d_k = 2, 4, 2, 4
torch.manual_seed(0)
fused = torch.nn.Linear(8, 24, bias=False).weight.detach()
joint = torch.nn.Linear(8, 8, bias=False).weight.detach()
X = torch.randn(B, T, 8)


def module(mask):
    Q, K, V = (part.reshape(B, T, heads, d_k).transpose(1, 2) for part in (X @ fused.T).split(8, dim=2))
    scores = Q @ K.transpose(2, 3) / 2.0
    scores = scores.masked_fill(mask[None, None], float("-inf"))
    mixed = torch.softmax(scores, dim=-1) @ V
    return mixed.transpose(1, 2).reshape(B, T, 8) @ joint.T


two_axes = torch.ones(T, T).triu(1) > 0
four_axes = torch.stack([two_axes, two_axes]).unsqueeze(1)
right = module(two_axes)
wrong = module(four_axes)
difference = (wrong - right).abs()
