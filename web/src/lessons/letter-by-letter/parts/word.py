word = "".join(c for c in INPUT_word[0].lower() if c in letters[1:])[: length - 1]  # TEXT_readable
