import torch

words = INPUT_words

vocabulary = ["<pad>"]
for word in words:
    if word.lower() not in vocabulary:
        vocabulary.append(word.lower())
ids = torch.tensor([vocabulary.index(word.lower()) for word in words])

torch.manual_seed(INPUT_seed)
embedding = torch.nn.Embedding(len(vocabulary), 64)
vectors = embedding(ids).detach()  # TEXT_vectors_shape

# TEXT_cosines
lengths = vectors.norm(dim=1, keepdim=True)
directions = vectors / lengths
cosines = directions @ directions.T  # TEXT_cosines_shape

print(vectors[:, :8])  # TEXT_first_eight
print(cosines)
