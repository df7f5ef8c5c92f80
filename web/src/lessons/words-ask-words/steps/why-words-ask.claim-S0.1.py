import torch

different = "the animal didn't cross street because it was too tired wide".split()
tired = "the animal didn't cross the street because it was too tired".split()
wide = tired[:-1] + ["wide"]
it = tired.index("it")

torch.manual_seed(0)
table = torch.randn(len(different), 8)  # TEXT_row_for_each
W_query, W_key, W_value = [
    torch.nn.Linear(8, 8, bias=False).weight.detach().T for _ in range(3)
]


def attend(sentence):  # TEXT_all_words
    X = table[[different.index(word) for word in sentence]]
    weights = torch.softmax((X @ W_query) @ (X @ W_key).T / 8 ** 0.5, dim=1)
    return X[it], (weights @ (X @ W_value))[it]


vector_tired, output_tired = attend(tired)
vector_wide, output_wide = attend(wide)
vector_change = (vector_tired - vector_wide).abs().amax()
output_change = (output_tired - output_wide).abs().amax()
print(vector_change, output_change)
