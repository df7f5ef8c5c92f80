import torch

words = "The animal didn't cross the street because it was too".split()

# TEXT_learned
if INPUT_ending == "tired":
    words.append("tired")
    weights = torch.tensor([0.000175, 0.911163, 0.000227, 0.001419, 0.000088, 0.085906, 0.000198, 0.000015, 0.000773, 0.000033, 0.000001])
elif INPUT_ending == "wide":
    words.append("wide")
    weights = torch.tensor([0.00001, 0.043313, 0.000008, 0.000037, 0.000002, 0.956519, 0.000003, 0.000031, 0.000073, 0.000004, 0.0])

weights_total = weights.sum()

for word, weight in zip(words, weights):
    print(f"it -> {word}: {weight:.3f}")
