import torch
from torch import nn

# PART words


# PART model


# PART training


# PART write


print(spelled(write(model).tolist()))  # TEXT_written
# PART word
# PART right
print(word, right, loss_of_word)
