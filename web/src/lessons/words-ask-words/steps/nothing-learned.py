import torch

words = INPUT_words
different = list(dict.fromkeys(word.lower() for word in words))  # TEXT_each_once
ids = [different.index(word.lower()) for word in words]  # TEXT_ids
torch.manual_seed(INPUT_seed)
X = torch.randn(len(different), 8)[ids]  # TEXT_x_shape

if INPUT_way == "itself":
    scores = X @ X.T  # TEXT_as_they_are
elif INPUT_way == "one":
    W_query = torch.nn.Linear(8, 8, bias=False).weight.detach().T
    Q = X @ W_query  # TEXT_one_matrix
    scores = Q @ Q.T
else:
    W_query = torch.nn.Linear(8, 8, bias=False).weight.detach().T
    W_key = torch.nn.Linear(8, 8, bias=False).weight.detach().T
    Q = X @ W_query  # TEXT_two_matrices
    K = X @ W_key
    scores = Q @ K.T
if INPUT_root == "yes":
    scaled_scores = scores / 8 ** 0.5  # TEXT_scores_shape
else:
    scaled_scores = scores.clone()  # TEXT_scores_shape
weights = torch.softmax(scaled_scores, dim=1)  # TEXT_weights_shape
self_weights = weights.diagonal()
mean_self_weight = self_weights.mean()
output = weights @ X  # TEXT_output_shape

# TEXT_drawn_alike
torch.manual_seed(INPUT_seed)
many = torch.randn(300, len(words), 8)
if INPUT_way == "itself":
    many_scores = many @ many.transpose(1, 2)
elif INPUT_way == "one":
    asks = many @ torch.nn.Linear(8, 300 * 8, bias=False).weight.detach().reshape(300, 8, 8)
    many_scores = asks @ asks.transpose(1, 2)
else:
    asks = many @ torch.nn.Linear(8, 300 * 8, bias=False).weight.detach().reshape(300, 8, 8)
    answers = many @ torch.nn.Linear(8, 300 * 8, bias=False).weight.detach().reshape(300, 8, 8)
    many_scores = asks @ answers.transpose(1, 2)
if INPUT_root == "yes":
    many_scores = many_scores / 8 ** 0.5
many_self_weights = torch.softmax(many_scores, dim=-1).diagonal(dim1=1, dim2=2).mean(dim=1)  # TEXT_own_shares
mean_of_many = many_self_weights.mean()

print(weights)
print(mean_self_weight, mean_of_many)
