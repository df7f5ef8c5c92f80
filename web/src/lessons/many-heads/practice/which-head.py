import torch
from safetensors.torch import load_file
from torch import nn

# PART grammar


# PART sentences


length, it = 11, 7
learned = load_file("attention-lab-many-heads-200.safetensors")  # TEXT_file
attention = nn.MultiheadAttention(32, 4, batch_first=True).requires_grad_(False)
attention.in_proj_weight[:] = learned["four.attention.in_proj_weight"]
attention.in_proj_bias[:] = learned["four.attention.in_proj_bias"]
attention.out_proj.weight[:] = learned["four.attention.out_proj.weight"]
attention.out_proj.bias[:] = learned["four.attention.out_proj.bias"]

order = INPUT_order  # TEXT_order
on = torch.tensor(INPUT_on)
volume = torch.zeros(4)
volume[order] = on.float()
attention.out_proj.weight *= volume.repeat_interleave(8)  # TEXT_quieter


def answer(rows):
    x = learned["four.words.weight"][rows] + learned["four.positions.weight"]
    of_it = x[:, it:it + 1]  # TEXT_of_it
    new, seen = attention(of_it, x, x, average_attn_weights=False)
    return (of_it + new)[:, 0] @ learned["four.read.weight"].T + learned["four.read.bias"], seen


shown = torch.tensor([sentence("animal", "street", "tired", "cross", False)[0]])
weights = answer(shown)[1][0, :, 0][order]

# TEXT_kept
kept = [fact for fact in facts if {(fact[0], fact[2]), (fact[1], fact[2])} & held_out]
which = [(*fact, verb, swapped) for fact in kept for verb in verbs for swapped in (False, True)]
tests = [sentence(*each) for each in which]
said = answer(torch.tensor([ids for ids, _ in tests]))[0].argmax(dim=1)
wanted = torch.tensor([meant for _, meant in tests]) == 5
right = (said == wanted).float().mean()
turns_by_order = (said[0::2] != said[1::2]).float().mean()  # TEXT_swapped

# TEXT_other_kind
pairs = [(i, j) for i, a in enumerate(which) for j, b in enumerate(which)
         if a[:2] == b[:2] and a[3:] == b[3:] and a[2] in of_animals and b[2] in of_places]
one, other = torch.tensor(pairs).T
turns_by_adjective = (said[one] != said[other]).float().mean()
print(right, turns_by_order, turns_by_adjective)
