import json
import math

import torch
import torch.nn.functional as F
from safetensors import safe_open

# PART opened


# PART decoder


layer, asks, shift = INPUT_layer, INPUT_asks, INPUT_shift
ids = encode(INPUT_text)[:40]  # TEXT_first
line, _, all_weights = read(ids)
at = min(asks, len(ids)) - 1
part = f"model.layers.{layer}."
own = slice(0, width)  # TEXT_own

x = line[layer, at]
mean = x.mean()
size = torch.sqrt((x * x).mean() + 1e-5)
share_of_mean = mean.abs() / size
normal = norm(x, part + "input_layernorm")

q = normal @ rows(part + "self_attn.q_proj.weight", own).T
k = norm(line[layer, at - 1 if at else 0], part + "input_layernorm") @ rows(part + "self_attn.k_proj.weight", own).T
rates = 10000 ** (-torch.arange(0, width, 2) / width)


def turn(vector, place):
    a, b = vector[0::2], vector[1::2]
    cos, sin = torch.cos(place * rates), torch.sin(place * rates)
    return torch.stack([a * cos - b * sin, a * sin + b * cos], dim=1).flatten()


unturned = q @ k / math.sqrt(width)
here = turn(q, at) @ turn(k, max(0, at - 1)) / math.sqrt(width)
moved = turn(q, at + shift) @ turn(k, max(0, at - 1) + shift) / math.sqrt(width)  # TEXT_moved

V = split(linear(norm(line[layer], part + "input_layernorm"), part + "self_attn.v_proj"))
collected = (all_weights[layer][:, at, None] @ V).flatten()  # TEXT_collected
h = norm(x + linear(collected, part + "self_attn.o_proj"), part + "post_attention_layernorm")
opens = F.silu(linear(h, part + "mlp.gate_proj"))
made = linear(h, part + "mlp.up_proj")
through = opens * made
tenth = (through * through).topk(77).values.sum() / (through * through).sum()  # TEXT_tenth
print(share_of_mean, unturned, here, moved, tenth)
