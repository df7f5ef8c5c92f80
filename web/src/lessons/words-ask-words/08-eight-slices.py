import torch

words = INPUT_words
count = len(words)

vocabulary = ["<pad>"]
for word in words:
    if word.lower() not in vocabulary:
        vocabulary.append(word.lower())
ids = torch.tensor([vocabulary.index(word.lower()) for word in words])

torch.manual_seed(INPUT_seed)
vectors = torch.nn.Embedding(len(vocabulary), 64)(ids).detach()
Q = torch.nn.Linear(64, 64, bias=False)(vectors).detach()
K = torch.nn.Linear(64, 64, bias=False)(vectors).detach()
V = torch.nn.Linear(64, 64, bias=False)(vectors).detach()

# head 1 gets numbers 1 to 8 of every word, head 2 numbers 9 to 16, and so on
q, k, v = [x.reshape(count, 8, 8).transpose(0, 1) for x in (Q, K, V)]

scaled_scores = q @ k.transpose(-2, -1) / 8 ** 0.5  # (heads, words, words)
weights = torch.softmax(scaled_scores, dim=-1)
output = (weights @ v).transpose(0, 1).reshape(count, 64)  # the slices side by side again

head = INPUT_head
print(scaled_scores[head - 1], weights[head - 1])
