import math
import torch

if INPUT_weights == "trained":
    from safetensors.torch import load_file
    learned = load_file("attention-lab-learning-to-look-200.safetensors")  # TEXT_file
    # TEXT_rows
    rows = {"The": 0, "the": 1, "didn't": 2, "because": 3, "it": 4, "was": 5, "too": 6}
    rows |= {"animal": 7, "street": 14, "tired": 20, "wide": 26, "cross": 32}
    words = "The animal didn't cross the street because it was too".split() + [INPUT_ending]
    ids = [rows[word] for word in words]
    X = learned["two.words"][ids] + learned["two.positions"]  # TEXT_placed
    W_q, W_k, W_v = learned["two.query_1"], learned["two.key_1"], learned["two.value_1"]
else:
    words = INPUT_words
    different = list(dict.fromkeys(word.lower() for word in words))  # TEXT_each_once
    ids = [different.index(word.lower()) for word in words]
    torch.manual_seed(INPUT_seed)
    X = torch.randn(len(different), 16)[ids]  # TEXT_one_vector
    W_q = torch.nn.Linear(16, 16, bias=False).weight.detach()
    W_k = torch.nn.Linear(16, 16, bias=False).weight.detach()
    W_v = torch.nn.Linear(16, 16, bias=False).weight.detach()
T, d = X.shape
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
