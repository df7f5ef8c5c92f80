import torch

width = int(INPUT_width)
position, other = INPUT_position, INPUT_other

positions = torch.arange(50, dtype=torch.float64).unsqueeze(1)
first_of_pair = torch.arange(0, width, 2, dtype=torch.float64)
angles = positions / 10000 ** (first_of_pair / width)
# TEXT_table
table = torch.stack([torch.sin(angles), torch.cos(angles)], dim=-1).flatten(1).float()

torch.manual_seed(INPUT_seed)
learned = torch.nn.Embedding(50, width).weight.detach()  # TEXT_random_before_training


def cosines_to(table, position):
    lengths = table.norm(dim=1)
    return table @ table[position] / (lengths * lengths[position])


cosines = cosines_to(table, position)
cosines_learned = cosines_to(learned, position)

cosine = cosines[other]
cosine_learned = cosines_learned[other]
print(cosine)
print(cosine_learned)  # TEXT_untrained
