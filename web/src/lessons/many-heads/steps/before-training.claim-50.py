import torch

as_printed = "Self-Attention: Random Initn(Head 1)"
as_meant = "Self-Attention: Random Init\n(Head 1)"  # TEXT_backslash
lines = torch.tensor([float(len(title.split("\n"))) for title in (as_printed, as_meant)])
print(as_meant)
print(lines)
