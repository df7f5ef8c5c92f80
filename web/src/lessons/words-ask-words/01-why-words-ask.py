import torch

words = INPUT_words
scores = torch.tensor(INPUT_scores)  # TEXT_set_by_hand
asking = min(INPUT_asking, len(words)) - 1

weights = torch.softmax(scores, dim=0)
positions = torch.arange(len(words))
distances = (positions - asking).abs()
