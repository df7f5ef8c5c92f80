import math

import torch
from torch import nn

# PART grammar


# PART sentences


# PART layer


class Model(nn.Module):
    def __init__(self, reads, d=32):
        super().__init__()
        self.words, self.positions = nn.Embedding(len(vocabulary), d), nn.Embedding(length, d)
        self.layers = nn.ModuleList(Layer(d) for _ in range(2))
        self.read = nn.Linear(d, 2) if reads else None  # TEXT_read_out

    def forward(self, rows):
        x, seen = self.words(rows) + self.positions.weight, []
        for layer in self.layers:
            x, weights = layer(x)
            seen.append(weights)
        return x, seen

    def loss(self, rows, meant):
        x, seen = self(rows)
        if self.read:
            return nn.functional.cross_entropy(self.read(x[:, it]), (meant == 5).long())
        return -torch.log(seen[-1][torch.arange(len(rows)), it, meant]).mean()


torch.manual_seed(INPUT_seed)
models = [Model(reads=False), Model(reads=True)]
optimizers = [torch.optim.Adam(model.parameters(), lr=0.003) for model in models]
history = []
steps = INPUT_made  # TEXT_steps
for step in range(steps):
    rows, meant = sentences(64)
    losses = []
    for model, optimizer in zip(models, optimizers):
        loss = model.loss(rows, meant)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    history.append(losses)
    if step % 20 == 0:
        print(step, losses)  # TEXT_losses

# TEXT_look
two = [sentence("animal", "street", word, "cross", False)[0] for word in ("tired", "wide")]
ids = torch.tensor(two)
with torch.no_grad():
    x, seen = models[0](ids)
    x, read = models[1](ids)
    found = models[1].read(x[:, it])
weights_1 = seen[0]
weights_2 = seen[1]
read_1 = read[0]
read_2 = read[1]
answers = torch.softmax(found, dim=-1)
ten_seeds = torch.tensor([0.76, 0, 0, 0, 0.27, 0.46, 0.5, 0.23, 0, 0])  # TEXT_ten_seeds
if INPUT_ending == "tired":
    shown = 0
else:
    shown = 1
print(weights_2[shown, it])
print(read_2[shown, it])
print(answers[shown])
