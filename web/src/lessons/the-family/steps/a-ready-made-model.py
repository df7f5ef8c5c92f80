import torch

torch.manual_seed(INPUT_seed)
attentions = [torch.softmax(torch.randn(2, 4, 5, 5), dim=-1) for _ in range(3)]  # TEXT_per_layer
maps = torch.stack(attentions)  # TEXT_stacked
if INPUT_over == "batch":
    averaged = maps.mean(dim=(0, 1))  # TEXT_what_is_left
else:
    averaged = maps.mean(dim=(0, 2))  # TEXT_what_is_left
print(maps.shape, averaged.shape)
