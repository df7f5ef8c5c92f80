class Model(nn.Module):
    def __init__(self, heads, d=32):
        super().__init__()
        self.words, self.positions = nn.Embedding(len(vocabulary), d), nn.Embedding(length, d)
        self.attention = nn.MultiheadAttention(d, heads, batch_first=True)
        self.read = nn.Linear(d, 2)  # TEXT_read_out

    def forward(self, rows):
        x = self.words(rows) + self.positions.weight
        of_it = x[:, it:it + 1]  # TEXT_of_it
        new, weights = self.attention(of_it, x, x, average_attn_weights=False)  # TEXT_attention
        return self.read((of_it + new)[:, 0]), weights


torch.manual_seed(INPUT_seed)
models = [Model(heads=4), Model(heads=1)]
optimizers = [torch.optim.Adam(model.parameters(), lr=0.006) for model in models]
history = []
for step in range(INPUT_made):
    rows, meant = sentences(64)
    losses = []
    for model, optimizer in zip(models, optimizers):
        loss = nn.functional.cross_entropy(model(rows)[0], (meant == 5).long())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    history.append(losses)
    if step % 20 == 0:
        print(step, losses)  # TEXT_losses

# TEXT_quartet
four = [sentence("animal", "street", word, "cross", swapped)[0]
        for swapped in (False, True) for word in ("tired", "wide")]
