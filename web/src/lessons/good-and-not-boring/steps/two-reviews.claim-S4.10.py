import torch
from torch import nn

torch.manual_seed(0)
embedding = nn.Embedding(10000, 128)
attention = nn.MultiheadAttention(128, 4, batch_first=True)
fc = nn.Linear(128, 2)
x = embedding(torch.randint(0, 10000, (8, 20)))
with torch.no_grad():
    output, weights = attention(x, x, x)
    output, of_heads = attention(x, x, x, average_attn_weights=False)
    logits = fc(output.mean(dim=1))
says = logits.argmax(dim=1)
shape = torch.tensor(weights.shape)
row_sums = weights[0].sum(dim=1)
print(says)
print(weights.shape, of_heads.shape)  # TEXT_shapes
print((weights - of_heads.mean(dim=1)).abs().max())  # TEXT_mean_of_heads
