import math

import torch
from torch import nn

# PART grammar


# PART sentences


# PART layer


# PART training

# TEXT_own
words = [word for word in INPUT_words if word in number][:length] or ["it"]
asking = words.index("it") if "it" in words else len(words) - 1
ids = torch.tensor([number[word] for word in words])
with torch.no_grad():
    x = models[0].words(ids) + models[0].positions.weight[: len(words)]
    x, first = models[0].layers[0](x.unsqueeze(0))
    x, last = models[0].layers[1](x)
weights_1 = first[0]
weights_2 = last[0]
print(words[weights_2[asking].argmax()])
# TEXT_first
if INPUT_asking == "it":
    first_asking = asking
elif INPUT_asking == "animal":
    first_asking = next((i for i, word in enumerate(words) if word in animals), asking)
else:
    first_asking = next((i for i, word in enumerate(words) if word in places), asking)
print(words[first_asking], weights_1[first_asking])
