optimizer = torch.optim.Adam([*encoder.parameters(), *decoder.parameters()], lr=0.02)
steps, history = INPUT_made, []  # TEXT_made
for step in range(steps):
    length = int(torch.randint(2, 9, (1,)))
    source = torch.randint(0, 10, (64, length))
    target = source.flip(1)
    handed = encoder.lstm(encoder.embed(source))[1]
    guesses = write(handed, target, truth=1)
    loss = nn.functional.cross_entropy(guesses.flatten(0, 1), target[:, 1:].flatten())
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    history.append([loss.item()])
    if step % 100 == 0:
        print(step, loss.item())
