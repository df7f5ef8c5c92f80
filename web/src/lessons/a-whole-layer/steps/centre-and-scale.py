import torch

x = torch.tensor(INPUT_x)
stretch = torch.tensor(INPUT_stretch)
shift = torch.tensor(INPUT_shift)
moved = stretch * x + shift  # TEXT_moved

mean = moved.mean()
centred = moved - mean
squares = centred**2
variance = squares.mean()  # TEXT_variance
spread = torch.sqrt(variance + 1e-5)  # TEXT_eps
normed = centred / spread
print(normed)
print(torch.nn.functional.layer_norm(moved, (4,)))  # TEXT_in_one
