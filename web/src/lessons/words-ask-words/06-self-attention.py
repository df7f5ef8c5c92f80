import torch

words = INPUT_words
count = len(words)
program = INPUT_program

torch.manual_seed(INPUT_seed)
with torch.no_grad():
    if program == "biases":  # the layers are made first, each with a bias
        layers = [torch.nn.Linear(32, 32) for _ in range(3)]
        X = torch.randn(count, 32)
        Q, K, V = [layer(X) for layer in layers]
    elif program == "plain":
        X = torch.randn(count, 16)
        Q, K, V = [X @ torch.nn.Linear(16, 16, bias=False).weight.T for _ in range(3)]
    else:  # no words' vectors, and of a batch of two the first
        Q, K, V = [torch.randn(2, count, 64)[0] for _ in range(3)]

d_k = K.shape[-1]
scores = Q @ K.T
scaled_scores = scores / d_k ** 0.5
weights = torch.softmax(scaled_scores, dim=-1)
row_sums = weights.sum(dim=-1)
output = (weights @ V)[:, :8]  # the first 8 numbers for each word

chosen = min(INPUT_chosen, count)  # the number of a word; 0 for all
print(weights if chosen == 0 else weights[chosen - 1])
