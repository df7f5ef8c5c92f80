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
