import torch

torch.manual_seed(0)
attentions = [torch.softmax(torch.randn(1, 12, 6, 6), dim=-1) for _ in range(12)]  # TEXT_per_layer
stacked = torch.stack(attentions)  # TEXT_stacked
by_batch = stacked.mean(dim=(0, 1))
by_heads = stacked.mean(dim=(0, 2))
print(stacked.shape, by_batch.shape, by_heads.shape)
