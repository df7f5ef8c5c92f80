class Model(nn.Module):
    def __init__(self, layers, d=32):
        super().__init__()
        self.words, self.positions = nn.Embedding(len(vocabulary), d), nn.Embedding(length, d)
        self.layers = nn.ModuleList(Layer(d) for _ in range(layers))

    def forward(self, rows):
        x, seen = self.words(rows) + self.positions.weight, []
        for layer in self.layers:
            x, weights = layer(x)
            seen.append(weights)
        return seen  # TEXT_maps


torch.manual_seed(INPUT_seed)
models = [Model(layers=2), Model(layers=1)]
optimizers = [torch.optim.Adam(model.parameters(), lr=0.003) for model in models]
history = []
steps = INPUT_made  # TEXT_steps
for step in range(steps):
    rows, meant = sentences(64)
    losses = []
    for model, optimizer in zip(models, optimizers):
        weights = model(rows)[-1]
        loss = -torch.log(weights[torch.arange(64), it, meant]).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    history.append(losses)
    if step % 20 == 0:
        print(step, losses)  # TEXT_losses
