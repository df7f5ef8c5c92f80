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
