import torch
from torch import nn

# PART grammar


# PART drawing


# PART translator


# PART training


# PART writing

# TEXT_shown
sentence = "the black cat didn't cross the street because it was too tired".split()
with torch.no_grad():
    numbers, guesses, looked, looks = translate(torch.tensor([[in_english[word] for word in sentence]]))
written = torch.tensor(numbers)
weights = looked
print(*(french[number] for number in numbers[1:]))
print(weights)  # TEXT_weights
