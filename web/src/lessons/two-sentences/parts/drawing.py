# TEXT_held_out
facts = [(i, j, k) for i in range(7) for j in range(7) for k in range(8)]
told = [(i, j, k) for i, j, k in facts if (i + 2 * j + 3 * k) % 5 > 0]


def draw(count):  # TEXT_draw
    which = torch.randint(len(told), (count,)).tolist()
    actions = torch.randint(len(verbs), (count,)).tolist()
    described = torch.randint(15, (count,)).tolist()
    sources, targets = [], []
    for fact, verb, adjective in zip(which, actions, described):
        i, j, k = told[fact]
        read, said = pair(animals[i], places[j], states[k], verbs[verb], adjective)
        source = [in_english[word] for word in read]
        target = [1, *(in_french[word] for word in said), 2]
        sources.append(source + [0] * (12 - len(source)))
        targets.append(target + [0] * (17 - len(target)))
    return torch.tensor(sources), torch.tensor(targets)
