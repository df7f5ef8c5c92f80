# TEXT_list_of_words
words = """TEXT_list""".split()
letters = "." + "".join(sorted(set("".join(words))))
number = {letter: i for i, letter in enumerate(letters)}
length = max(len(word) for word in words) + 1  # TEXT_length

# TEXT_order
chance = torch.Generator().manual_seed(0)
order = [words[i] for i in torch.randperm(len(words), generator=chance)]
held = len(order) // 10
given = torch.tensor([[number[c] for c in f".{word}".ljust(length, ".")] for word in order])
answers = [[number[c] for c in f"{word}."] for word in order]
wanted = torch.tensor([row + [-100] * (length - len(row)) for row in answers])  # TEXT_unasked
