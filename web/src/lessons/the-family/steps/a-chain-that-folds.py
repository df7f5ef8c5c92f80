import torch

if INPUT_fold == "hairpin":
    across = [0, 1, 2, 3, 4, 4, 3, 2, 1, 0]
    down = [0, 0, 0, 0, 0, 1, 1, 1, 1, 1]
else:
    across = [0, 1, 2, 3, 3, 2, 1, 0, 0, 1]
    down = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2]
places = torch.tensor([across, down]).float().T  # TEXT_by_hand

between = places.unsqueeze(1) - places  # TEXT_between
squares = (between**2).sum(dim=2)
at = torch.arange(10)
apart = (at.unsqueeze(1) - at).abs()
touching = (squares == 1) * (apart > 1)  # TEXT_not_neighbours
pairs = touching.sum() / 2  # TEXT_each_twice
seen = (touching * (apart <= INPUT_window)).sum() / 2
print(pairs, seen)
