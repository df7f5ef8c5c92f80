import torch

words = "The animal didn't cross the street because it was too".split()

# TEXT_learned
if INPUT_ending == "tired":
    words.append("tired")
    weights = torch.tensor([0.000021, 0.88094, 0.000008, 0.000118, 0.000048, 0.118655, 0.000113, 0.000029, 0.000017, 0.00001, 0.000041])
elif INPUT_ending == "wide":
    words.append("wide")
    weights = torch.tensor([0.000009, 0.145831, 0.000036, 0.000081, 0.000309, 0.852856, 0.000517, 0.000165, 0.000041, 0.000078, 0.000077])

weights_total = weights.sum()

for word, weight in zip(words, weights):
    print(f"it -> {word}: {weight:.3f}")
