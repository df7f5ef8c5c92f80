import torch

read, written = "4 March 1994", "1994-03-04"
year = [read.index("1994") + digit for digit in range(4)]
places = torch.tensor([*year, read.index("March"), read.index("4")])  # TEXT_claim_places
further = places[1:] - places[:-1]  # TEXT_claim_further
back = (further < 0).sum()
print(further, back)
