torch.manual_seed(INPUT_seed)
models = [Reader(ways=1), Reader(ways=2)]
optimizers = [torch.optim.Adam(model.parameters(), lr=0.003) for model in models]
new, wanted = reviews(500, new=True, generator=torch.Generator().manual_seed(0))  # TEXT_new
history = []
for step in range(INPUT_made):
    rows, classes = reviews(64)
    losses = []
    for model, optimizer in zip(models, optimizers):
        loss = nn.functional.cross_entropy(model(rows), classes)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    history.append(losses)
    if (step + 1) % 20 == 0:
        print(step + 1, losses)  # TEXT_losses
