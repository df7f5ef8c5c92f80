import torch

B, T, heads, d_k = 2, 4, 2, 4
torch.manual_seed(0)
fused = torch.nn.Linear(8, 24, bias=False).weight.detach()
joint = torch.nn.Linear(8, 8, bias=False).weight.detach()
X = torch.randn(B, T, 8)


def attention(Q, K, V, mask):
    # TEXT_of_s1
    scores = Q @ K.transpose(2, 3) / 2.0
    weights = torch.softmax(scores.masked_fill(mask, float("-inf")), dim=-1)
    return weights @ V, weights


def split():
    parts = (X @ fused.T).split(8, dim=2)
    return [part.reshape(B, T, heads, d_k).transpose(1, 2) for part in parts]


def module(mask):
    Q, K, V = split()
    output, weights = attention(Q, K, V, mask[None, None])  # TEXT_module_widens
    return output.transpose(1, 2).reshape(B, T, 8) @ joint.T


two_axes = torch.ones(T, T).triu(1) > 0
four_axes = torch.stack([two_axes, two_axes]).unsqueeze(1)

same = (attention(*split(), four_axes)[0] - attention(*split(), two_axes)[0]).abs()
right = module(two_axes)
wrong = module(four_axes)
difference = (wrong - right).abs()
print(same.max())
print(right.shape, wrong.shape)
print(difference.max())
