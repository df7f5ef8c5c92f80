import math

import torch
from torch import nn

# PART grammar


# PART sentences


length, it = 11, 7


class Layer(nn.Module):
    def __init__(self, d, root):
        super().__init__()
        self.query, self.key, self.value = (nn.Linear(d, d, bias=False) for _ in range(3))
        self.root = root

    def forward(self, x):
        scores = self.query(x) @ self.key(x).transpose(1, 2)
        if self.root:
            scores = scores / math.sqrt(x.shape[-1])  # TEXT_with_or_without
        weights = torch.softmax(scores, dim=-1)
        return x + weights @ self.value(x), weights  # TEXT_added


class Model(nn.Module):
    def __init__(self, root, d=32):
        super().__init__()
        self.words, self.positions = nn.Embedding(len(vocabulary), d), nn.Embedding(length, d)
        self.layers = nn.ModuleList(Layer(d, root) for _ in range(2))

    def forward(self, rows):
        x, seen = self.words(rows) + self.positions.weight, []
        for layer in self.layers:
            x, weights = layer(x)
            seen.append(weights)
        return seen  # TEXT_maps


models = []
for root in (True, False):
    torch.manual_seed(INPUT_seed)  # TEXT_same_start
    models.append(Model(root))
optimizers = [torch.optim.Adam(model.parameters(), lr=0.003) for model in models]
history = []
for step in range(INPUT_made):
    rows, meant = sentences(64)
    losses = []
    for model, optimizer in zip(models, optimizers):
        weights = model(rows)[-1]
        loss = -torch.log(weights[torch.arange(64), it, meant]).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    history.append(losses)
    if step % 20 == 0:
        print(step, losses)  # TEXT_losses

# TEXT_never_met
ids, place = sentence("horse", "street", "tired", "cross", False)
with torch.no_grad():
    seen_with, seen_without = [model(torch.tensor([ids]))[-1] for model in models]
weights_with = seen_with[0, it]
weights_without = seen_without[0, it]
print(weights_with[place], weights_without[place])

# TEXT_ten_seeds
right_with = torch.tensor([613.0, 624, 576, 624, 624, 624, 624, 624, 624, 624]) / 624
right_without = torch.tensor([596.0, 492, 576, 624, 624, 332, 512, 624, 624, 624]) / 624
mean_with = right_with.mean()
mean_without = right_without.mean()
print(mean_with, mean_without)
