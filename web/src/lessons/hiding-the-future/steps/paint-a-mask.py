import math
import torch

words = INPUT_words
mask = torch.tensor(INPUT_mask)  # TEXT_true_may_attend
T, d = len(words), 16

different = list(dict.fromkeys(word.lower() for word in words))  # TEXT_each_once
ids = [different.index(word.lower()) for word in words]
torch.manual_seed(INPUT_seed)
X = torch.randn(len(different), d)[ids]  # TEXT_one_vector
fused = torch.nn.Linear(d, 3 * d, bias=False).weight.detach()  # TEXT_one_layer
Q, K, V = (X @ fused.T).split(d, dim=1)
scores = Q @ K.T / math.sqrt(d)  # TEXT_words_by_words

hidden = ~mask
masked = scores.masked_fill(hidden, float("-inf"))
weights = torch.softmax(masked, dim=1)
allowed = mask.sum(dim=1)

print(weights)  # TEXT_sum_to_one
print(allowed)
