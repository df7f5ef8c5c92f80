import torch

words = "The animal didn't cross the street because it was too".split()

# TEXT_learned
if INPUT_ending == "tired":
    words.append("tired")
    weights = torch.tensor([0.0002, 0.9112, 0.0002, 0.0014, 0.0001, 0.0859, 0.0002, 0.0, 0.0008, 0.0, 0.0])
elif INPUT_ending == "wide":
    words.append("wide")
    weights = torch.tensor([0.0, 0.0433, 0.0, 0.0, 0.0, 0.9565, 0.0, 0.0, 0.0001, 0.0, 0.0])

weights_total = weights.sum()

for word, weight in zip(words, weights):
    print(f"it -> {word}: {weight:.3f}")
