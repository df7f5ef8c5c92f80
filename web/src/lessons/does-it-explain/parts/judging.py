torch.manual_seed(INPUT_seed)
models = [Reader() for _ in range(5)] + [Reader(keeps_last=True), Reader(looks=False)]  # TEXT_seven
optimizers = [torch.optim.Adam(model.parameters(), lr=0.003) for model in models]
new, wanted = reviews(500, new=True, generator=torch.Generator().manual_seed(0))  # TEXT_new
history = []
steps = INPUT_made  # TEXT_steps
for step in range(steps):
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
models = [model.requires_grad_(False) for model in models]  # TEXT_trained


def good(model, states, last, weights):  # TEXT_good
    return torch.softmax(model.answer(states, last, weights), dim=1)[:, 1]


def row_of(text):
    return torch.tensor([[number[word] for word in text.split()]])
