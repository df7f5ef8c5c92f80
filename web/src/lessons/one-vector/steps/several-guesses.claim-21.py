import torch

widths = torch.tensor([1, 3, 5, 10])
run = widths[:1]  # TEXT_one_pass
print(run, len(run) / len(widths))
