import torch
from torch import nn

# PART grammar


# PART sentences


length, it = 11, 7


# PART model

volume = torch.tensor(INPUT_volume)
if INPUT_order == "animal":
    shown = 0  # TEXT_animal_first
else:
    shown = 2  # TEXT_place_first
if INPUT_ending == "wide":
    shown += 1  # TEXT_wide
# TEXT_kept
kept = [fact for fact in facts if {(fact[0], fact[2]), (fact[1], fact[2])} & held_out]
tests = [sentence(*fact, verb, swapped) for fact in kept for verb in verbs for swapped in (False, True)]
model = models[0].requires_grad_(False)
model.attention.out_proj.weight *= volume.repeat_interleave(8)  # TEXT_quieter
found, seen = model(torch.tensor(four))
weights = seen[:, :, 0]  # TEXT_looks
answers = torch.softmax(found, dim=1)
said = model(torch.tensor([ids for ids, _ in tests]))[0].argmax(dim=1)
wanted = torch.tensor([meant for _, meant in tests]) == 5
right = (said == wanted).float().mean()
print(weights[shown])
print(answers[shown])
print(right)
