import math
import torch
def positional_encoding(length, d):
    pe = torch.zeros(length, d)
    position = torch.arange(0, length).unsqueeze(1).float()
    div = torch.exp(torch.arange(0, d, 2).float() * -(math.log(10000.0) / d))
    pe[:, 0::2] = torch.sin(position * div)
    pe[:, 1::2] = torch.cos(position * div)
    return pe
pe = positional_encoding(6, 4)
print(pe)
print(pe[0], pe.shape, (pe @ pe.T)[0], torch.cosine_similarity(pe[0:1], pe, dim=1))
table = torch.arange(5, dtype=torch.float64).unsqueeze(1) / 10000 ** (torch.arange(0, 4, 2).double() / 4)
print(table, table.dtype, torch.sin(table).float(), torch.cat([table.sin(), table.cos()], 1))
