import torch

words = INPUT_words

plain = [word.lower() for word in words]
vocabulary = ["<pad>"] + list(dict.fromkeys(plain))  # TEXT_vocabulary
ids = torch.tensor([vocabulary.index(word) for word in plain])
twins = [(i, j) for j in range(len(words)) for i in range(j) if plain[i] == plain[j]]  # TEXT_twins
one, other = twins[0] if twins else (0, len(words) - 1)

torch.manual_seed(INPUT_seed)
vectors = torch.nn.Embedding(len(vocabulary), 64).weight.detach()[ids]  # TEXT_vectors
torch.manual_seed(INPUT_seed)  # TEXT_again
W_q, W_k = (torch.nn.Linear(64, 64, bias=False).requires_grad_(False) for _ in range(2))

if INPUT_positions == "waves":
    angles = torch.arange(2048).double().unsqueeze(1)
    angles = angles / 10000 ** (torch.arange(0, 64, 2).double() / 64)
    # TEXT_table
    table = torch.stack([torch.sin(angles), torch.cos(angles)], dim=-1).flatten(1).float()
else:
    table = torch.nn.Embedding(12, 64).weight.detach()  # TEXT_learned
position_rows = table[: len(words)]  # TEXT_first_rows
placed = vectors + position_rows


def weigh(x):
    Q, K = W_q(x)[:, :8], W_k(x)[:, :8]  # TEXT_head
    return torch.softmax(Q @ K.T / 8 ** 0.5, dim=1)


weights_before = weigh(vectors)
weights = weigh(placed)  # TEXT_weights
gap_before = (weights_before[one] - weights_before[other]).abs().max()
gap = (weights[one] - weights[other]).abs().max()
print(weights_before[[one, other]], gap_before)  # TEXT_before
print(weights[[one, other]], gap)  # TEXT_after
changes = (weights - weights_before).abs().amax(dim=1)
print(changes)  # TEXT_changes
