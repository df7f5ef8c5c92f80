import torch
from torch.nn.functional import dropout, gelu, layer_norm

width, heads, inside = 64, 4, 256


# PART places
torch.manual_seed(0)
# PART layer
X = torch.randn(2, 10, width) + places(10, width)  # TEXT_x


def drop(x):
    return dropout(x, 0.1, training)


def layer(x):
    x = layer_norm(x + drop(attention(x)[0]), (width,))
    return layer_norm(x + drop(linear2(drop(gelu(linear1(x))))), (width,))


training = True  # TEXT_fresh
once = layer(X)[0, 0]
again = layer(X)[0, 0]
training = False
evaluated = layer(X)[0, 0]
print(once[:4], again[:4], evaluated[:4])
