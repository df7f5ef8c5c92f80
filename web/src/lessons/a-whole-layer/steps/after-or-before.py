import torch
from torch.nn.functional import layer_norm

words = INPUT_words
width = 16
if INPUT_layers == "6":
    layers = 6
elif INPUT_layers == "24":
    layers = 24
else:
    layers = 96


# PART places
def new_layer():
    # TEXT_new_layer
    Q, K, V = (torch.nn.Linear(width, width, bias=False) for _ in range(3))
    linear1 = torch.nn.Linear(width, 2 * width)
    linear2 = torch.nn.Linear(2 * width, width)

    def collect(x):
        return torch.softmax(Q(x) @ K(x).T / width**0.5, dim=-1) @ V(x)

    def think(x):
        return linear2(torch.relu(linear1(x)))

    return collect, think


def norm(x):
    return layer_norm(x, (width,))


def spread(x):
    return torch.sqrt(x.var(dim=-1, unbiased=False) + 1e-5)


torch.manual_seed(INPUT_seed)
# PART words
X = norm(X + places(len(words), width))  # TEXT_normed_first
parts = [part for _ in range(layers) for part in new_layer()]

none, after, before, left = [X], [X], [X], [torch.ones(len(words))]
with torch.no_grad():
    for part in parts:
        none.append(none[-1] + part(none[-1]))
        added = after[-1] + part(after[-1])
        after.append(norm(added))
        left.append(left[-1] / spread(added))  # TEXT_left
        before.append(before[-1] + part(norm(before[-1])))


def size(x):
    # TEXT_size
    return x.square().mean().sqrt()


ways = (none, after, before)
doublings = torch.stack([torch.stack([size(x) for x in way[::2]]) for way in ways]).log2()
once = [[left[0]] + [1 / spread(x) for x in way[1:]] for way in (none, before)]  # TEXT_last_norm
kept = torch.stack([torch.stack(each[::2]).mean(dim=1) for each in (once[0], left, once[1])])  # TEXT_kept
print(doublings[:, -1])
print(kept[:, -1])
