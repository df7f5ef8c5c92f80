import torch

words = INPUT_words
query = torch.tensor(INPUT_query)
keys = torch.tensor(INPUT_keys)  # TEXT_row_per_word

scores = keys.mv(query)

query_length = query.dot(query).sqrt()
key_lengths = (keys * keys).sum(dim=1).sqrt()
cosines = scores / (key_lengths * query_length)

for word, score, length, cosine in zip(words, scores, key_lengths, cosines):
    print(f"{word}: {score:.4f} = {query_length:.4f} * {length:.4f} * {cosine:.4f}")
