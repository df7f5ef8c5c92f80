import torch

torch.manual_seed(INPUT_seed)
X = torch.randn(1, 5, 8)
W_query = torch.nn.Linear(8, 8, bias=False)  # TEXT_layers
W_key = torch.nn.Linear(8, 8, bias=False)

Q = W_query(X).detach()[0]
K = W_key(X).detach()[0]
weights = torch.softmax(Q @ K.T / 8 ** 0.5, dim=-1)  # TEXT_weights_shape

claimed = torch.tensor([  # TEXT_printed
    [0.234, 0.189, 0.198, 0.201, 0.178],
    [0.178, 0.312, 0.201, 0.156, 0.153],
    [0.189, 0.234, 0.278, 0.156, 0.143],
    [0.201, 0.167, 0.189, 0.289, 0.154],
    [0.178, 0.154, 0.167, 0.189, 0.312],
])
difference = weights - claimed
largest_difference = difference.abs().amax()

print(claimed)
if INPUT_shown == "real":
    print(weights)
    print(largest_difference)
