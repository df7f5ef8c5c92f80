import torch

words = INPUT_words

# TEXT_kinds
# TEXT_features
kinds = {
    "animal cat dog child horse mouse bird": [1, 0, 0, 0, 1, 0],
    "street road bridge river field park mat": [1, 0, 0, 0, 0, 1],
    "tired hungry scared asleep old shy": [0, 0, 1, 0, 1, 0],
    "wide busy icy flooded dark closed": [0, 0, 1, 0, 0, 1],
    "cross enter leave like sat": [0, 1, 0, 0, 0, 0],
    "it": [0, 0, 0, 1, 0, 0],
}
numbers = {word: row for kind, row in kinds.items() for word in kind.split()}
offers = torch.tensor([numbers.get(word.lower(), [0] * 6) for word in words]).float()

# TEXT_wishes
wishes = torch.tensor([
    [0, 3, 3, 0, 0, 0],  # TEXT_noun
    [3, 0, 0, 0, 1, 0],  # TEXT_verb
    [3, 0, 0, 0, 0, 0],  # TEXT_trait
    [3, 0, 0, 0, 0, 0],  # TEXT_pronoun
    [0, 0, 0, 0, 2, 0],  # TEXT_alive
    [0, 0, 0, 0, 0, 2],  # TEXT_place
]).float()
# TEXT_said
traits = offers[offers[:, 2] == 1].sum(dim=0)
said = 3 * traits * torch.tensor([0, 0, 0, 0, 1, 1])
looks_for = offers @ wishes + offers[:, 3:4] * said

scores = looks_for @ offers.T  # TEXT_scores_shape
weights = torch.softmax(scores, dim=1)  # TEXT_weights_shape
output = weights @ offers  # TEXT_output_shape

asking = INPUT_asking - 1  # TEXT_counted
print(words[asking], "attends to")
for word, weight in zip(words, weights[asking]):
    print(f"{weight:.3f} {word}")
print("by itself:", offers[asking])
print("its new vector:", output[asking])
