def learn(model, source, target, steps, decay):
    optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
    rows = DataLoader(TensorDataset(source, target), batch_size=64, shuffle=True)
    losses, epoch = [], 0
    while len(losses) < steps:
        truth = max(0.2, 1 - decay * epoch)  # TEXT_truth
        for read, wanted in itertools.islice(rows, steps - len(losses)):
            guesses = model(read, wanted, truth)
            loss = nn.functional.cross_entropy(guesses.flatten(0, 1), wanted[:, 1:].flatten())
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 5.0)
            optimizer.step()
            losses.append(loss.item())
        epoch += 1
    return losses
