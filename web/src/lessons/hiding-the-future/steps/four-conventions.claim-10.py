import math
import torch

torch.manual_seed(0)
X = torch.randn(6, 16)
W_q = torch.nn.Linear(16, 16, bias=False).weight.detach()
W_k = torch.nn.Linear(16, 16, bias=False).weight.detach()
scores = (X @ W_q.T) @ (X @ W_k.T).T / math.sqrt(16)


def attention_of_s0(scores, mask):
    # TEXT_of_s0
    return torch.softmax(scores.masked_fill(mask == 0, float("-inf")), dim=1)


mask_of_s0 = torch.ones(6, 6).tril()  # TEXT_one_allows
mask_of_s1 = torch.ones(6, 6).triu(1) > 0  # TEXT_true_hides
right = attention_of_s0(scores, mask_of_s0)
weights = attention_of_s0(scores, mask_of_s1)

print(mask_of_s0.int())
print(mask_of_s1.int())
print(weights)
