import torch
from torch import nn

# PART reviews


# PART readers


# PART judging


rows = torch.cat([row_of("the film was really good"), row_of("the film was not good")])

# PART which

look = model.look(rows)
states, last = look[:2]
weights = look[2]
mixed = []
for of_states in (0, 1):  # TEXT_two_by_two
    for of_weights in (0, 1):
        mixed.append(good(model, states[[of_states]], last[[of_states]], weights[[of_weights]]))
said = torch.cat(mixed).reshape(2, 2)
print(weights)
print(said)

patched = []
for place in range(5):
    other = states[:1].clone()
    other[:, place] = states[1, place]  # TEXT_one_state
    patched.append(good(model, other, last[:1], weights[:1]))
patched = torch.cat(patched)
print(patched)
