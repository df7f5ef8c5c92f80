vocabulary = list(dict.fromkeys(word.lower() for word in words))  # TEXT_vocabulary
ids = [vocabulary.index(word.lower()) for word in words]
x = torch.randn(len(vocabulary), 16)[ids]  # TEXT_x
