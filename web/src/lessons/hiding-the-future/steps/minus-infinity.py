import math
import torch

words = INPUT_words
T, d = len(words), 16

different = list(dict.fromkeys(word.lower() for word in words))  # TEXT_each_once
ids = [different.index(word.lower()) for word in words]
torch.manual_seed(INPUT_seed)
X = torch.randn(len(different), d)[ids]  # TEXT_one_vector
W_q = torch.nn.Linear(d, d, bias=False).weight.detach()
W_k = torch.nn.Linear(d, d, bias=False).weight.detach()
W_v = torch.nn.Linear(d, d, bias=False).weight.detach()
Q = X @ W_q.T
K = X @ W_k.T
V = X @ W_v.T
products = Q @ K.T
scores = products / math.sqrt(d)  # TEXT_words_by_words

mask = torch.tril(torch.ones(T, T))
hidden = mask == 0
if INPUT_hide == "nothing":
    weights = torch.softmax(scores, dim=1)
elif INPUT_hide == "before":
    masked = scores.masked_fill(hidden, float("-inf"))
    weights = torch.softmax(masked, dim=1)
else:
    weights = torch.softmax(scores, dim=1).masked_fill(hidden, 0.0)
weights_total = weights.sum(dim=1)
output = weights @ V

print(weights)
print(weights_total)
print(weights.triu(1).max())  # TEXT_future
