import torch


def count(module):
    return sum(each.numel() for each in module.parameters())


attention = 4 * 64 * 64  # TEXT_tutorial
forward = count(torch.nn.Linear(64, 256)) + count(torch.nn.Linear(256, 64))
norms = 2 * count(torch.nn.LayerNorm(64))
tutorial = torch.tensor(12.0 * (attention + forward + norms))

bert_layer = torch.nn.TransformerEncoderLayer(768, 12, 3072, activation="gelu")  # TEXT_bert
bert = torch.tensor(12.0 * count(bert_layer))
print(tutorial, bert)
