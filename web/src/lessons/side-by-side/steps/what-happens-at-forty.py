import torch

# PART at_forty

best = tokens.max()
epoch = tokens.argmax() + 1  # TEXT_epoch
last = tokens[-1]
lost = best - last
print(best, epoch, last, lost)

for at in range(24, 30):
    print(at + 1, tokens[at], norms[at])
