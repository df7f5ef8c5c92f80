import torch

# TEXT_grammar
animals = "animal cat dog child horse mouse bird".split()
places = "street road bridge river field park".split()
of_animals = "tired hungry scared asleep old shy".split()
of_places = "wide busy icy flooded dark closed".split()
verbs = "cross enter leave like".split()
vocabulary = "The the didn't because it was too".split() + animals + places + of_animals + of_places + verbs
number = {word: i for i, word in enumerate(vocabulary)}


def sentence(animal, place, adjective, verb, swapped):
    first, second = (place, animal) if swapped else (animal, place)
    words = ["The", first, "didn't", verb, "the", second, "because", "it", "was", "too", adjective]
    meant = animal if adjective in of_animals else place
    return [number[word] for word in words], words.index(meant)


# TEXT_this_one
noun, chosen, order = INPUT_noun, INPUT_adjective, INPUT_order
if noun in animals:
    fact = (noun, "street", of_animals[chosen - 1])
else:
    fact = ("animal", noun, of_places[chosen - 1])
row, meant = sentence(*fact, "cross", order == "place")
ids = torch.tensor(row)
wanted = torch.zeros(len(row))
wanted[meant] = 1
print(ids, wanted)

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


# TEXT_three
torch.manual_seed(4)
rows, meant = sentences(3)
for row, place in zip(rows, meant):
    print(*(vocabulary[i] for i in row), "->", vocabulary[row[place]])
