import torch

known = torch.tensor(INPUT_known)  # TEXT_ticked
known_total = known.sum()
print(known_total)
