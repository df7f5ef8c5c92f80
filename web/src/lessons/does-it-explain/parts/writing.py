torch.manual_seed(INPUT_seed)
sources = torch.randint(2, 20, (2500, INPUT_length))
if INPUT_task == "reverse":
    targets = sources.flip(1)
model = Writer()
optimizer = torch.optim.Adam(model.parameters(), lr=0.001)
loader = DataLoader(TensorDataset(sources[:2000], targets[:2000]), batch_size=64, shuffle=True)
history = []
steps = INPUT_made  # TEXT_steps_of_epochs
for epoch in range(steps // 32):
    truth = max(0.2, 1 - INPUT_decay * epoch)
    for source, target in loader:
        logits, _ = model(source, target, truth)
        loss = nn.functional.cross_entropy(logits.flatten(0, 1), target[:, 1:].flatten())
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), INPUT_clip)
        optimizer.step()
        history.append([loss.item()])
    print(epoch + 1, loss.item())
