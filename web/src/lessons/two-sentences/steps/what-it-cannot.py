import torch
from torch import nn

# PART grammar


# PART drawing


# PART translator


# PART training


# PART writing

# TEXT_own
words = [word for word in INPUT_words if word and word in in_english][:12] or ["the"]
with torch.no_grad():
    numbers, guesses, looked, looks = translate(torch.tensor([[in_english[word] for word in words]]))
written = torch.tensor(numbers)
weights = looked
chances = torch.softmax(guesses, dim=-1)
sure = chances.amax(dim=-1)
print(*(french[number] for number in numbers[1:]))
print(sure)  # TEXT_sure
