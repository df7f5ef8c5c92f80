import math

import torch

# PART words_in_order
# PART vectors


# PART both_orders


def pool(output):
    if INPUT_pool == "mean":
        return output.mean(dim=0)
    elif INPUT_pool == "sum":
        return output.sum(dim=0)
    elif INPUT_pool == "largest":
        return output.amax(dim=0)
    else:
        return output[-1]


pooled = pool(output)  # TEXT_pooled
pooled_shuffled = pool(output_shuffled)
gap_pooled = (pooled - pooled_shuffled).abs().max()
print(pooled[:3])
print(pooled_shuffled[:3])
print(gap_pooled)  # TEXT_gap
