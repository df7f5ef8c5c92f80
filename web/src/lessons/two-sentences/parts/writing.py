def translate(source):  # TEXT_translate
    x, looks = translator.read(source)
    written = [1]
    while True:
        guesses, weights = translator.write(torch.tensor([written]), x, source)
        best = guesses[0, -1].argmax().item()
        if best == 2 or len(written) == 16:
            return written, guesses[0], weights[0], [layer[0] for layer in looks]
        written.append(best)
