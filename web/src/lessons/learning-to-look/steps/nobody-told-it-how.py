import math

import torch
from torch import nn

# PART grammar


# PART sentences


# PART layer


# PART training

# TEXT_look
two = [sentence(INPUT_animal, "street", word, "cross", False)[0] for word in ("tired", "wide")]
ids = torch.tensor(two)
with torch.no_grad():
    seen, seen_by_one = models[0](ids), models[1](ids)
weights_1 = seen[0]
weights_2 = seen[1]
weights_one = seen_by_one[0]
print(weights_1[:, it])
print(weights_2[:, it])
