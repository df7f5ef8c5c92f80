import torch

torch.manual_seed(0)
X = torch.randn(5, 8)
W_query, W_key, W_value, other_W_value = [
    torch.nn.Linear(8, 8, bias=False).weight.detach().T for _ in range(4)
]

weights = torch.softmax((X @ W_query) @ (X @ W_key).T / 8 ** 0.5, dim=1)
output = weights @ (X @ W_value)

# TEXT_another
other_weights = torch.softmax((X @ W_query) @ (X @ W_key).T / 8 ** 0.5, dim=1)
other_output = other_weights @ (X @ other_W_value)
weights_change = (weights - other_weights).abs().amax()
output_change = (output - other_output).abs().amax()
print(weights_change, output_change)
