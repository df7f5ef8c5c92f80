import torch
from torch import nn

alphabet = "abcdefghijklmnopqrstuvwxyz"
length = 24  # TEXT_length_read


class Repeater(nn.Module):
    def __init__(self, depth, d=64):
        super().__init__()
        self.letters, self.places = nn.Embedding(26, d), nn.Embedding(length, d)
        self.norms = nn.ModuleList(nn.LayerNorm(d) for _ in range(depth))
        self.layers = nn.ModuleList(nn.MultiheadAttention(d, 1, batch_first=True) for _ in range(depth))
        self.norm, self.out = nn.LayerNorm(d), nn.Linear(d, 26)

    def forward(self, ids):
        count = ids.shape[1]
        x, maps = self.letters(ids) + self.places.weight[:count], []
        future = torch.ones(count, count).triu(1) > 0  # TEXT_future
        for norm, layer in zip(self.norms, self.layers):
            normal = norm(x)
            found, weights = layer(normal, normal, normal, attn_mask=future)
            x = x + found
            maps.append(weights)
        return self.out(self.norm(x)), maps  # TEXT_scores_and_maps


def strings(count, generator=None):
    order = torch.rand(count, 26, generator=generator).argsort(dim=1)  # TEXT_order_of_letters
    period = torch.randint(6, 13, (count, 1), generator=generator)
    place = torch.arange(length)
    ids = order.gather(1, place % period)  # TEXT_again
    wanted = ids[:, 1:].masked_fill(place[:-1] < period, -100)  # TEXT_second_time
    return ids[:, :-1], wanted


torch.manual_seed(INPUT_seed)
models = [Repeater(2), Repeater(1)]
optimizers = [torch.optim.Adam(model.parameters(), lr=0.003) for model in models]
given_new, wanted_new = strings(100, generator=torch.Generator().manual_seed(0))  # TEXT_new_strings
asked = wanted_new >= 0
history = []
for step in range(INPUT_made):
    given, wanted = strings(64)
    losses = []
    for model, optimizer in zip(models, optimizers):
        loss = nn.functional.cross_entropy(model(given)[0].flatten(0, 1), wanted.flatten())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    history.append(losses)
    if (step + 1) % 10 == 0:
        right = [(model(given_new)[0].argmax(dim=-1) == wanted_new)[asked].float().mean().item() for model in models]
        print(step + 1, losses, right)  # TEXT_losses_and_right

string = [c for c in dict.fromkeys(INPUT_word[0].lower()) if c in alphabet][:12]  # TEXT_own_string
string = string if len(string) > 1 else list("TEXT_string")
count = len(string)
ids = torch.tensor([[alphabet.index(c) for c in string + string[:-1]]])
with torch.no_grad():
    found = [model(ids) for model in models]
came = torch.tensor([[alphabet.index(c)] for c in string[1:]])
shares = [torch.softmax(scores[0, count:], dim=1).gather(1, came)[:, 0] for scores, _ in found]
right_two = shares[0]
right_one = shares[1]
weights = torch.cat(found[0][1])  # TEXT_both_maps
second = range(count, 2 * count - 1)  # TEXT_places
before = torch.stack([weights[:, i, i - 1] for i in second]).mean(dim=0)
came_next = torch.stack([weights[:, i, i - count + 1] for i in second]).mean(dim=0)
print(right_two, right_one)
print(before, came_next)  # TEXT_means
