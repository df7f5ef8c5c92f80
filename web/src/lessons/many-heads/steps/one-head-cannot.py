import torch
from torch import nn

# PART grammar


# PART sentences


length, it = 11, 7


# PART model

found, found_by_one = (model(torch.tensor(four))[0].detach() for model in models)
answers = torch.softmax(found, dim=1)
answers_of_one = torch.softmax(found_by_one, dim=1)
print(answers)
print(answers_of_one)
