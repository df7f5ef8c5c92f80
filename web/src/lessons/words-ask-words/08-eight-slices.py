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

# TEXT_slices
q, k, v = [x.reshape(count, 8, 8).transpose(0, 1) for x in (Q, K, V)]

scaled_scores = q @ k.transpose(-2, -1) / 8 ** 0.5  # TEXT_shape
weights = torch.softmax(scaled_scores, dim=-1)
output = (weights @ v).transpose(0, 1).reshape(count, 64)  # TEXT_side_by_side

head, asks = INPUT_head - 1, INPUT_chosen - 1  # TEXT_from_zero
print(Q.shape, q.shape, weights.shape, output.shape)  # TEXT_the_way
print(weights[head, asks])  # TEXT_shares
