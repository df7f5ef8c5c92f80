import torch

words = INPUT_words
different = list(dict.fromkeys(word.lower() for word in words))  # TEXT_each_once
ids = [different.index(word.lower()) for word in words]  # TEXT_ids
torch.manual_seed(INPUT_seed)
X = torch.randn(len(different), 8)[ids]  # TEXT_stands_in

# TEXT_on_its_side
W_query = torch.nn.Linear(8, 8, bias=False).weight.detach().T
W_key = torch.nn.Linear(8, 8, bias=False).weight.detach().T
W_value = torch.nn.Linear(8, 8, bias=False).weight.detach().T

Q = X @ W_query  # TEXT_looks_for
K = X @ W_key  # TEXT_offers
V = X @ W_value  # TEXT_hands_over

if INPUT_role == "query":
    print(Q)
elif INPUT_role == "key":
    print(K)
elif INPUT_role == "value":
    print(V)
