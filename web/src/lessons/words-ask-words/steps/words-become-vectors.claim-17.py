import torch

# TEXT_vocabulary
torch.manual_seed(0)
table_0 = torch.nn.Embedding(6, 64).weight.detach()
directions_0 = table_0 / table_0.norm(dim=1, keepdim=True)
cosines_0 = directions_0 @ directions_0[2]

torch.manual_seed(1)
table_1 = torch.nn.Embedding(6, 64).weight.detach()
directions_1 = table_1 / table_1.norm(dim=1, keepdim=True)
cosines_1 = directions_1 @ directions_1[2]

print(cosines_0)
print(cosines_1)
