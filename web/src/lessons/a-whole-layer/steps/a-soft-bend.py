import torch
from torch.nn.functional import gelu, relu

x = torch.tensor(INPUT_x)
below = (1 + torch.erf(x / 2**0.5)) / 2  # TEXT_below
soft = x * below
print(soft, gelu(x))  # TEXT_in_one
hard = relu(x)

tried = (torch.arange(81) - 40) / 10  # TEXT_tried
soft_curve = gelu(tried)
hard_curve = relu(tried)
below_curve = (1 + torch.erf(tried / 2**0.5)) / 2
