import torch
from torch.nn.functional import dropout

p = torch.tensor(INPUT_p)
torch.manual_seed(INPUT_seed)
x = torch.randn(8)

first_run = dropout(x, p.item(), training=True)
second_run = dropout(x, p.item(), training=True)  # TEXT_other_holes
evaluated = dropout(x, p.item(), training=False)  # TEXT_nothing
print(torch.stack([x, first_run, second_run, evaluated]))

many = dropout(torch.ones(20, 20, 1) * x, p.item(), training=True)  # TEXT_many
average = many.mean(dim=0).mean(dim=0)
print(average)
