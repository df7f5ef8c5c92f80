torch.manual_seed(INPUT_seed)
writer = Writer()
optimizer = torch.optim.Adam(writer.parameters(), lr=0.007)
steps, history = INPUT_made, []  # TEXT_made
for step in range(steps):
    length = torch.randint(3, 9, (1,)).item()
    words = torch.randint(1, 27, (32, length))
    backwards = words.flip(1)
    h, state = writer.read(words)
    letter, guesses = torch.zeros(32, dtype=torch.int64), []
    for t in range(length):
        guess, state, _, _ = writer.write(letter, state, h)
        guesses.append(guess)
        letter = backwards[:, t] if torch.rand(1) < 1 else guess.argmax(1)  # TEXT_coin
    loss = nn.functional.cross_entropy(torch.stack(guesses, 1).flatten(0, 1), backwards.flatten())
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    history.append([loss.item()])
    if step % 50 == 0:
        print(step, loss.item())
