torch.manual_seed(INPUT_seed)
source, target = draw(told, 3200)  # TEXT_told
made = INPUT_made  # TEXT_made


def learn(looks):  # TEXT_learn
    torch.manual_seed(INPUT_seed)
    model = Writer(looks)
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    loader = DataLoader(TensorDataset(source, target), batch_size=64, shuffle=True)
    losses = []
    while len(losses) < made:
        for x, y in loader:
            if len(losses) == made:
                break
            guesses, _ = model(x, y)
            loss = nn.functional.cross_entropy(guesses.flatten(0, 1), y[:, 1:].flatten())
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            torch.rand(10)  # TEXT_coins
            losses.append(loss.item())
    return model, losses


(plain, plain_losses), (looking, looking_losses) = learn(False), learn(True)
history = [list(pair) for pair in zip(plain_losses, looking_losses)]
