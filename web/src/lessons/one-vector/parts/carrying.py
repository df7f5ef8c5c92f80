torch.manual_seed(INPUT_seed)
cell = nn.LSTM(4, 1, batch_first=True)
optimizer = torch.optim.Adam(cell.parameters(), lr=0.05)
steps, history = INPUT_made, []  # TEXT_made
for step in range(steps):
    x, wanted = draw(64)
    shown = cell(x)[0].squeeze(2)
    loss = nn.functional.mse_loss(shown, wanted)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    history.append([loss.item()])
    if step % 50 == 0:
        print(step, loss.item())
