torch.manual_seed(INPUT_seed)
model = Model(hides=True)
optimizer = torch.optim.AdamW(model.parameters(), lr=0.003)
history = []
for step in range(INPUT_made):
    loss = loss_of(model, torch.randint(held, len(order), (64,)))
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    history.append([loss.item()])
    if step % 50 == 0:
        with torch.no_grad():
            print(step, loss.item(), loss_of(model, slice(held)).item())  # TEXT_losses
