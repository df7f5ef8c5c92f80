import torch

x = torch.tensor([1.0, 2.0])
y = torch.tensor(INPUT_y)  # TEXT_wanted
w = torch.tensor(INPUT_w)  # TEXT_guess

guesses = w * x
misses = guesses - y
squares = misses**2
loss = squares.mean()
print(loss)

# TEXT_every_guess
tried = (torch.arange(51) - 10) / 10
losses = ((tried.unsqueeze(1) * x - y) ** 2).mean(dim=1)
print(tried[losses.argmin()])
