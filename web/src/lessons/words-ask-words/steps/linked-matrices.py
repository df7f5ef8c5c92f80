import torch

if INPUT_weights == "trained":
    from safetensors.torch import load_file
    learned = load_file("attention-lab-learning-to-look-200.safetensors")  # TEXT_file
    # TEXT_rows
    rows = {"The": 0, "the": 1, "didn't": 2, "because": 3, "it": 4, "was": 5, "too": 6}
    rows |= {"animal": 7, "street": 14, "tired": 20, "wide": 26, "cross": 32}
    words = "The animal didn't cross the street because it was too".split() + [INPUT_ending]
    ids = [rows[word] for word in words]
    X = learned["two.words"][ids] + learned["two.positions"]  # TEXT_placed
    W_query = learned["two.query_1"].T
    W_key = learned["two.key_1"].T
    W_value = learned["two.value_1"].T
else:
    words = INPUT_words
    different = list(dict.fromkeys(word.lower() for word in words))  # TEXT_each_once
    ids = [different.index(word.lower()) for word in words]  # TEXT_ids
    torch.manual_seed(INPUT_seed)
    X = torch.randn(len(different), 8)[ids]  # TEXT_x_shape
    W_query = torch.nn.Linear(8, 8, bias=False).weight.detach().T
    W_key = torch.nn.Linear(8, 8, bias=False).weight.detach().T
    W_value = torch.nn.Linear(8, 8, bias=False).weight.detach().T

Q = X @ W_query
K = X @ W_key
V = X @ W_value

scores = Q @ K.T  # TEXT_every_pair
scaled_scores = scores / K.shape[-1] ** 0.5
weights = torch.softmax(scaled_scores, dim=-1)
row_sums = weights.sum(dim=-1)
output = weights @ V

if INPUT_weights == "trained":
    asks = INPUT_asks - 1  # TEXT_who_asks
else:
    asks = INPUT_chosen - 1  # TEXT_who_asks
print(weights[asks])  # TEXT_shares
print(output[asks])  # TEXT_new_vector
