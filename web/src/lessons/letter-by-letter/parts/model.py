class Model(nn.Module):
    def __init__(self, hides, d=48):
        super().__init__()
        self.letters, self.places = nn.Embedding(len(letters), d), nn.Embedding(length, d)
        options = dict(dropout=0.0, activation="gelu", batch_first=True, norm_first=True)
        self.layers = nn.ModuleList(nn.TransformerEncoderLayer(d, 4, 4 * d, **options) for _ in range(2))
        self.norm, self.out, self.hides = nn.LayerNorm(d), nn.Linear(d, len(letters)), hides

    def forward(self, ids):
        count = ids.shape[1]
        x = self.letters(ids) + self.places.weight[:count]
        future = torch.ones(count, count).triu(1) > 0  # TEXT_future
        for layer in self.layers:
            x = layer(x, future if self.hides else None)
        return self.out(self.norm(x))  # TEXT_scores


def loss_of(model, which):
    return nn.functional.cross_entropy(model(given[which]).flatten(0, 1), wanted[which].flatten())
