import math

import torch
from torch import nn

# TEXT_grammar
animals = "animal cat dog child horse mouse bird".split()
places = "street road bridge river field park".split()
of_animals = "tired hungry scared asleep old shy".split()
of_places = "wide busy icy flooded dark closed".split()
verbs = "cross enter leave like".split()
vocabulary = "The the didn't because it was too".split() + animals + places + of_animals + of_places + verbs
number = {word: i for i, word in enumerate(vocabulary)}
length, it = 11, 7


def sentence(animal, place, adjective, verb, swapped):
    first, second = (place, animal) if swapped else (animal, place)
    words = ["The", first, "didn't", verb, "the", second, "because", "it", "was", "too", adjective]
    meant = animal if adjective in of_animals else place
    return [number[word] for word in words], words.index(meant)


# TEXT_held_out
held_out = {("horse", word) for word in of_animals[:3]} | {("dog", word) for word in of_animals[3:]}
held_out |= {("bridge", word) for word in of_places[:3]} | {("park", word) for word in of_places[3:]}
facts = [(animal, place, word) for animal in animals for place in places for word in of_animals + of_places]
told = [fact for fact in facts if not {(fact[0], fact[2]), (fact[1], fact[2])} & held_out]


def sentences(count):
    which = torch.randint(len(told), (count,)).tolist()
    actions = torch.randint(len(verbs), (count,)).tolist()
    swapped = (torch.rand(count) < 0.3).tolist()
    drawn = [sentence(*told[fact], verbs[verb], swap) for fact, verb, swap in zip(which, actions, swapped)]
    rows, meant = zip(*drawn)
    return torch.tensor(rows), torch.tensor(meant)


class Layer(nn.Module):
    def __init__(self, d):
        super().__init__()
        self.query, self.key, self.value = (nn.Linear(d, d, bias=False) for _ in range(3))

    def forward(self, x):
        scores = self.query(x) @ self.key(x).transpose(1, 2)
        weights = torch.softmax(scores / math.sqrt(x.shape[-1]), dim=-1)
        return x + weights @ self.value(x), weights  # TEXT_added


class Model(nn.Module):
    def __init__(self, layers, d=32):
        super().__init__()
        self.words, self.positions = nn.Embedding(len(vocabulary), d), nn.Embedding(length, d)
        self.layers = nn.ModuleList(Layer(d) for _ in range(layers))

    def forward(self, rows):
        x, seen = self.words(rows) + self.positions.weight, []
        for layer in self.layers:
            x, weights = layer(x)
            seen.append(weights)
        return seen  # TEXT_maps


torch.manual_seed(INPUT_seed)
models = [Model(layers=2), Model(layers=1)]
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

# TEXT_look
two = [sentence("animal", "street", word, "cross", False)[0] for word in ("tired", "wide")]
ids = torch.tensor(two)


def query_and_scores(layer, x):  # TEXT_of_it
    query = layer.query(x)[:, it]
    scores = (layer.key(x) @ query.unsqueeze(2)).squeeze(2) / math.sqrt(x.shape[-1])
    return query, scores


with torch.no_grad():
    x = models[1].words(ids) + models[1].positions.weight
    query_one, of_one = query_and_scores(models[1].layers[0], x)
    x = models[0].words(ids) + models[0].positions.weight
    x, weights = models[0].layers[0](x)  # TEXT_new_vectors
    query_two, of_two = query_and_scores(models[0].layers[1], x)

scores_one = of_one
scores_two = of_two
change_one = scores_one[1] - scores_one[0]
change_two = scores_two[1] - scores_two[0]
query_change_one = (query_one[1] - query_one[0]).abs().max()
query_change_two = (query_two[1] - query_two[0]).abs().max()
print(query_change_one, query_change_two)
print(change_one[[1, 5]], change_two[[1, 5]])  # TEXT_nouns
