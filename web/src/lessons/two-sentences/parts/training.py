torch.manual_seed(INPUT_seed)
translator = Translator()
optimizer = torch.optim.Adam(translator.parameters(), lr=0.004)
history = []
for step in range(INPUT_made):
    source, target = draw(64)
    x, _ = translator.read(source)
    guesses, _ = translator.write(target[:, :-1], x, source)  # TEXT_shifted
    loss = nn.functional.cross_entropy(guesses.flatten(0, 1), target[:, 1:].flatten(), ignore_index=0)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    history.append([loss.item()])
    if step % 50 == 0:
        print(step, loss.item())
translator.eval()  # TEXT_evaluation
