import torch

n = torch.tensor(INPUT_n, dtype=torch.float)
heads = torch.tensor(INPUT_heads, dtype=torch.float)

sides = n / torch.tensor([1.0, 2, 4, 8])  # TEXT_halves
squares = sides**2 * heads * 4 / 1e6  # TEXT_square
lines = sides * 2 * heads * 4 / 1e6  # TEXT_line
print(squares)
print(lines)

# TEXT_small
x = torch.randn(64, 16)
weights = torch.softmax(x @ x.T / 4, dim=1)
print(weights.numel() * weights.element_size() / 1e6)
