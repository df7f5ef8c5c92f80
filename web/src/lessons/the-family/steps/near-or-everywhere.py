import torch

side = 15
at = torch.arange(side)
mean = ((at.unsqueeze(1) - at).abs() <= 1) / 3  # TEXT_mean_of_three
reach = torch.zeros(1, side)
reach[0, 3] = 1  # TEXT_framed
layers = INPUT_layers
for layer in range(layers):
    reach = reach @ mean  # TEXT_each_layer
shares = reach.T * reach  # TEXT_both_ways
reached = (shares > 0).sum()

picture = torch.zeros(side, side)
for row, column in [(3, 3), (11, 11)]:
    picture[row - 1 : row + 2, column] = 1
    picture[row, column - 1 : column + 2] = 1
ink = picture * 2 - 1
scores = ink[3, 3] * ink * 4  # TEXT_like_it
weights = torch.softmax(scores.reshape(-1), dim=0).reshape(side, side)

other = picture[7:, 7:]  # TEXT_other
far_conv = (shares[7:, 7:] * other).sum()
far_attention = (weights[7:, 7:] * other).sum()
print(reached, far_conv, far_attention)
