# TEXT_grammar
nouns = "film story acting music ending book".split()
good = "good great funny warm clever bright lovely sharp".split()
bad = "bad boring dull cold weak slow silly ugly".split()
vocabulary = "<pad> the was and not really".split() + nouns + good + bad
number = {word: i for i, word in enumerate(vocabulary)}
length = 8


def review(draws, new):  # TEXT_draws
    is_good, noun = draws[0] < 0.5, int(draws[1] * 6)

    def phrase(negated, stressed, which):
        negated = negated < 0.5
        before = ["not"] if negated else ["really"] if stressed < 0.3 else []
        adjective = noun + (int(which * 2) if new else 2 + int(which * 6))  # TEXT_held_out
        return before + [(good if is_good != negated else bad)[adjective % 8]]

    words = ["the", nouns[noun], "was"] + phrase(*draws[2:5])
    if draws[5] < 0.7:
        words += ["and"] + phrase(*draws[6:9])
    return words, int(is_good)


def reviews(count, new=False, generator=None):
    drawn = [review(draws, new) for draws in torch.rand(count, 9, generator=generator).tolist()]
    rows = [[number[word] for word in words] + [0] * (length - len(words)) for words, _ in drawn]
    return torch.tensor(rows), torch.tensor([wanted for _, wanted in drawn])
