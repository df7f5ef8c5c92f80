import torch
from torch import nn

# PART words


# PART model


torch.manual_seed(INPUT_seed)
models = [Model(hides=True), Model(hides=False)]
optimizers = [torch.optim.AdamW(model.parameters(), lr=0.003) for model in models]
history = []
for step in range(INPUT_made):
    picked, losses = torch.randint(held, len(order), (64,)), []
    for model, optimizer in zip(models, optimizers):
        loss = loss_of(model, picked)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    history.append(losses)
    if step % 10 == 0:
        print(step, losses)  # TEXT_both


# PART write


written = torch.cat([write(model) for model in models])  # TEXT_written
print(spelled(written.tolist()))
# PART word
ids = [number[c] for c in f".{word}."]
places = range(len(word) + 1)
with torch.no_grad():
    row = torch.tensor([(ids + [0] * length)[:length]])  # TEXT_row
    hidden, seen = [torch.softmax(model(row)[0], dim=-1) for model in models]
    alone = [torch.softmax(models[1](torch.tensor([ids[: i + 1]]))[0, -1], dim=-1) for i in places]
right = hidden[places, ids[1:]]  # TEXT_right
right_open = seen[places, ids[1:]]  # TEXT_open
right_writing = torch.stack(alone)[places, ids[1:]]  # TEXT_writing
print(right, right_open, right_writing)
