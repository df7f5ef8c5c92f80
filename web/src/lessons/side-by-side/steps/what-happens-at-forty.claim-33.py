import torch

lengths = torch.tensor([8, 12, 20, 40])
plain = torch.tensor([0.921, 0.469, 0.315, 0.201])  # TEXT_claim_plain
at_best = torch.tensor([1.0, 1.0, 1.0, 0.994])  # TEXT_claim_best
at_last = torch.tensor([1.0, 1.0, 0.999, 0.094])  # TEXT_claim_last
gap_at_best = at_best - plain
gap_at_last = at_last - plain
print(lengths, gap_at_best, gap_at_last)
