def in_order(rows):  # TEXT_in_order
    if INPUT_task == "reverse":
        return rows.flip(1)
    elif INPUT_task == "sort":
        return rows.sort(dim=1).values
    else:
        return rows.clone()


def learn(looks):
    torch.manual_seed(INPUT_seed)
    source = torch.randint(2, vocab, (2500, length))  # TEXT_rows
    target = in_order(source)
    model = Writer(looks)
    optimizer = torch.optim.Adam(model.parameters(), lr=0.001)
    loader = DataLoader(TensorDataset(source[:2000], target[:2000]), batch_size=64, shuffle=True)
    losses = []
    for epoch in range(30):
        truth = max(0.2, 1 - INPUT_decay * epoch)  # TEXT_truth
        for x, y in loader:
            if len(losses) == INPUT_made:
                return model, losses, (source[2000:], target[2000:])
            logits, _ = model(x, y, truth)
            loss = nn.functional.cross_entropy(logits.flatten(0, 1), y[:, 1:].flatten())
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), INPUT_clip)
            optimizer.step()
            losses.append(loss.item())
    return model, losses, (source[2000:], target[2000:])


(plain, plain_losses, test), (attention, attention_losses, _) = learn(False), learn(True)
history = [list(pair) for pair in zip(plain_losses, attention_losses)]
