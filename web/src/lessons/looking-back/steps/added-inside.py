import torch

words = INPUT_words
different = list(dict.fromkeys(word.lower() for word in words))  # TEXT_each_once
torch.manual_seed(INPUT_seed)
states = torch.randn(len(different), 4)[[different.index(word.lower()) for word in words]]
asker = INPUT_asker  # TEXT_state
state = torch.randn(3, 4)[asker - 1]
W_s = torch.randn(6, 4) / 2
W_h = torch.randn(6, 4) / 2
v = torch.randn(6)

asked = W_s @ state  # TEXT_asked
offered = states @ W_h.T  # TEXT_offered
sums = asked + offered  # TEXT_sums
joined = torch.tanh(sums)
if INPUT_bend == "tanh":
    products = joined * v
else:
    products = sums * v
scores = products.sum(dim=1)  # (T)
weights = torch.softmax(scores, dim=0)
print(scores)
print(weights)
