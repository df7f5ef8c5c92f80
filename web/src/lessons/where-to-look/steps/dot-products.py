import torch

words = INPUT_words
query = torch.tensor(INPUT_query)
keys = torch.tensor(INPUT_keys)  # TEXT_row_per_word

products = keys * query
scores = products.sum(dim=1)  # TEXT_per_word

for word, product, score in zip(words, products, scores):
    print(f"{word}: {product[0]:.2f} + {product[1]:.2f} = {score:.2f}")
print(keys @ query)  # TEXT_product
