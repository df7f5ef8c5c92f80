import math

import torch

# PART words_in_order
# PART vectors


# PART both_orders

gaps = (output_shuffled - output[order]).abs().amax(dim=1)
print(output_shuffled[:, :3])  # TEXT_shuffled_first
print(output[order][:, :3])  # TEXT_first_shuffled
print(gaps)  # TEXT_gaps
