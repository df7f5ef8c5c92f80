import torch

words = INPUT_words
torch.manual_seed(INPUT_seed)
X = torch.randn(len(words), 8)  # stands in for the words' vectors

# a linear layer keeps its matrix lying on its side, hence .T
W_query = torch.nn.Linear(8, 8, bias=False).weight.detach().T
W_key = torch.nn.Linear(8, 8, bias=False).weight.detach().T
W_value = torch.nn.Linear(8, 8, bias=False).weight.detach().T

Q = X @ W_query  # what each word looks for
K = X @ W_key  # what each word offers to be found by
V = X @ W_value  # what each word hands over

print({"query": Q, "key": K, "value": V}[INPUT_role])
