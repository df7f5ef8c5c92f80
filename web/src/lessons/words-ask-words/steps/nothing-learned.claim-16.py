import torch

torch.manual_seed(0)
Q, K, V = [torch.randn(10, 64) for _ in range(3)]
scores = Q @ K.T
weights = torch.softmax(scores, dim=1)  # TEXT_as_in_tutorial
largest = weights.amax(dim=1)
mean_largest = largest.mean()
entropy = -(weights * weights.log()).sum(dim=1).mean()
scaled_weights = torch.softmax(scores / 64 ** 0.5, dim=1)
scaled_largest = scaled_weights.amax(dim=1)
mean_scaled_largest = scaled_largest.mean()
scaled_entropy = -(scaled_weights * scaled_weights.log()).sum(dim=1).mean()

# TEXT_many_sentences
torch.manual_seed(0)
X = torch.randn(2000, 5, 8)
products = X @ X.transpose(1, 2)
own = torch.softmax(products, dim=-1).tril().triu().sum(dim=-1)
mean_self_weight = own.mean()
over_nine_tenths = (own > 0.9).float().mean()

# TEXT_many_matrices
torch.manual_seed(0)
X = torch.randn(300, 5, 8)
W_query = torch.nn.Linear(8, 300 * 8, bias=False).weight.detach().reshape(300, 8, 8)
W_key = torch.nn.Linear(8, 300 * 8, bias=False).weight.detach().reshape(300, 8, 8)
separate = torch.softmax((X @ W_query) @ (X @ W_key).transpose(1, 2), dim=-1)
separate_self_weight = separate.tril().triu().sum(dim=-1).mean()
print(mean_self_weight, separate_self_weight)
print(mean_largest, mean_scaled_largest)
