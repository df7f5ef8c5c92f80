import torch


def count(module):
    return float(sum(each.numel() for each in module.parameters()))


layer = torch.nn.TransformerEncoderLayer(512, 8, 2048)  # TEXT_base
attention = torch.tensor(count(layer.self_attn))
forward = torch.tensor(count(layer.linear1) + count(layer.linear2))
norms = torch.tensor(count(layer.norm1) + count(layer.norm2))
share = forward / (attention + forward + norms)
print(attention, forward, norms, share)
