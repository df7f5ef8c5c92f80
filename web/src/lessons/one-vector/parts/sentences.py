kinds = ["TEXT_it", "TEXT_cat", "TEXT_dog", "TEXT_other"]
shelf = torch.tensor([0, 0, 1, 2, 3, 3])  # TEXT_shelf
value = torch.tensor([0, 0.75, -0.75, 0])


def draw(count, length=12):
    words = shelf[torch.randint(0, 6, (count, length))]
    kept, wanted = torch.zeros(count), []
    for word in words.T:
        kept = torch.where(value[word] != 0, value[word], kept)
        wanted.append(kept * (word == 0))  # TEXT_at_it
    return nn.functional.one_hot(words, 4).float(), torch.stack(wanted, dim=1)
