import torch

torch.manual_seed(0)
attentions = [torch.softmax(torch.randn(1, 12, 6, 6), dim=-1) for _ in range(12)]
handed = attentions[-1]  # TEXT_as_handed
drawn = handed[0, 0]  # TEXT_zero_inside
from_first = (drawn - attentions[0][0, 0]).abs().max()
from_last = (drawn - attentions[11][0, 0]).abs().max()
print(from_first, from_last)
