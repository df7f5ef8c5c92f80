import torch

widths = torch.tensor([1, 3, 5, 10])
run = widths[:1]  # TEXT_one_pass
share = torch.tensor([len(run) / len(widths)])
print(run, share)
