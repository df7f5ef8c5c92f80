import torch
from torch import nn

# PART words


# PART model


# PART training


# PART write


written = write(model)  # TEXT_written
print(spelled(written.tolist()))
# PART word
# PART right
print(word, right, loss_of_word)
