import torch

positions = torch.arange(50, dtype=torch.float64).unsqueeze(1)
pairs = torch.arange(0, 64, 2, dtype=torch.float64)
angles = positions / 10000 ** (pairs / 64)
table = torch.stack([torch.sin(angles), torch.cos(angles)], dim=-1).flatten(1).float()

torch.manual_seed(0)
learned = torch.nn.Embedding(50, 64).weight.detach()

places = torch.tensor([1, 2, 5, 10, 25, 49])


def cosines_to_0(table):
    lengths = table.norm(dim=1)
    return table @ table[0] / (lengths * lengths[0])


sinusoidal = cosines_to_0(table)[places]
untrained = cosines_to_0(learned)[places]
print(sinusoidal)  # TEXT_falls
print(untrained)  # TEXT_anyhow
