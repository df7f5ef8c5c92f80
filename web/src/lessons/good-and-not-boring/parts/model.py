class Reader(nn.Module):
    def __init__(self, placed, d=32, heads=4):
        super().__init__()
        self.words = nn.Embedding(len(vocabulary), d)
        self.positions = nn.Embedding(length, d) if placed else None
        self.attention = nn.MultiheadAttention(d, heads, batch_first=True)
        self.read = nn.Linear(d, 2)

    def forward(self, rows):
        x, empty = self.words(rows), rows == 0  # TEXT_empty
        if self.positions:
            x = x + self.positions.weight[: rows.shape[1]]
        output, weights = self.attention(x, x, x, key_padding_mask=empty, average_attn_weights=False)
        real = (~empty).float().unsqueeze(2)
        pooled = (output * real).sum(dim=1) / real.sum(dim=1)  # TEXT_pooled
        return self.read(pooled), weights  # TEXT_read
