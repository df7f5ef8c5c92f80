import math
import torch

words = INPUT_words
n = math.ceil(INPUT_written)  # TEXT_on_its_way
d = 16

torch.manual_seed(INPUT_seed)
W_q = torch.nn.Linear(d, d, bias=False).weight.detach()
W_k = torch.nn.Linear(d, d, bias=False).weight.detach()
W_v = torch.nn.Linear(d, 2, bias=False).weight.detach()
different = list(dict.fromkeys(word.lower() for word in words))  # TEXT_each_once
ids = [different.index(word.lower()) for word in words]
X = torch.randn(len(different), d)[ids][:n]  # TEXT_written_so_far
Q = X @ W_q.T
K = X @ W_k.T
V = X @ W_v.T  # TEXT_two_numbers
scores = Q @ K.T / math.sqrt(d)
if INPUT_rule == "causal":
    mask = torch.tril(torch.ones(n, n))
else:
    mask = torch.ones(n, n)
hidden = mask == 0
masked = scores.masked_fill(hidden, float("-inf"))
weights = torch.softmax(masked, dim=1)
output = weights @ V

# TEXT_without_last
weights_before = torch.softmax(masked[: n - 1, : n - 1], dim=1)
output_before = weights_before @ V[: n - 1]
difference = output[: n - 1] - output_before
change = difference.abs().amax(dim=1)

print(output_before)
print(output)
print(change)  # TEXT_how_much
