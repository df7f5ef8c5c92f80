import torch

words = "The cat sat on the mat because it was tired".split()
positions = torch.arange(len(words))
distance = positions[words.index("it")] - positions[words.index("cat")]
between = distance - 1

print(distance, between)
