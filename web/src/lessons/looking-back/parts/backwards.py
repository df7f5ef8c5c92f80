numbers = [ord(letter.lower()[0]) - 96 for letter in INPUT_words]  # TEXT_numbers
numbers = [number if 1 <= number <= 26 else 0 for number in numbers]
with torch.no_grad():
    h, state = writer.read(torch.tensor([numbers]))
    letter, asking, steps = torch.tensor([0]), [state[0][0, 0]], []
    for _ in numbers:
        guess, state, context, looked = writer.write(letter, state, h)
        letter = guess.argmax(1)
        asking.append(state[0][0, 0])
        steps.append((letter[0], context[0], looked[0]))
written = torch.stack([letter for letter, _, _ in steps])
print("".join("-abcdefghijklmnopqrstuvwxyz"[number] for number in written))
