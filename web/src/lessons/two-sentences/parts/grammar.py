def words(text):
    return [tuple(word.split("/")) for word in text.split()]


# TEXT_grammar
animals = words("animal/animal/m cat/chat/m dog/chien/m bird/oiseau/m mouse/souris/f cow/vache/f turtle/tortue/f")
places = words("street/rue/f road/route/f river/rivière/f avenue/avenue/f bridge/pont/m park/parc/m tunnel/tunnel/m")
before = words("little/petit/petite big/grand/grande")
after = words("black/noir/noire white/blanc/blanche grey/gris/grise")
of_animals = words("tired/fatigué/fatiguée scared/effrayé/effrayée slow/lent/lente shy/timide/timide")
of_places = words("wide/large/large crowded/encombré/encombrée long/long/longue dangerous/dangereux/dangereuse")
verbs = words("cross/traversé see/vu like/aimé find/trouvé")
colours, states = before + after, of_animals + of_places

# TEXT_numbers
english = ["", *"the didn't because it was too".split()]
english += [word[0] for word in animals + places + colours + states + verbs]
french = ["", "(start)", "(end)", *"le la l' n' a pas parce qu' il elle était trop".split()]
french += [word[1] for word in animals + places + verbs] + [form for word in colours + states for form in word[1:]]
french = list(dict.fromkeys(french))
in_english = {word: i for i, word in enumerate(english)}
in_french = {word: i for i, word in enumerate(french)}


def agreeing(adjective, noun):
    return adjective[1 if noun[2] == "m" else 2]


def phrase(noun, adjective):  # TEXT_phrase
    usual = "le" if noun[2] == "m" else "la"
    article = "l'" if noun[1][0] in "ao" else usual
    if adjective is None:
        return ["the", noun[0]], [article, noun[1]]
    form = agreeing(adjective, noun)
    said = [usual, form, noun[1]] if adjective in before else [article, noun[1], form]
    return ["the", adjective[0], noun[0]], said


def pair(animal, place, state, verb, described):  # TEXT_pair
    adjective = colours[described % 5]
    subject = phrase(animal, adjective if described < 5 else None)
    object = phrase(place, adjective if 5 <= described < 10 else None)
    meant = animal if state in of_animals else place
    read = [*subject[0], "didn't", verb[0], *object[0], "because", "it", "was", "too", state[0]]
    said = [*subject[1], "n'", "a", "pas", verb[1], *object[1], "parce", "qu'"]
    return read, said + ["il" if meant[2] == "m" else "elle", "était", "trop", agreeing(state, meant)]
