import torch
from torch import nn

# PART grammar


# PART drawing


# PART translator


# PART training

# TEXT_twins
nouns = {noun[0]: noun for noun in animals + places}
of_animal, of_place = states[0], states[4]
pairs = [pair(nouns[INPUT_animal], nouns[INPUT_place], state, verbs[0], 14) for state in (of_animal, of_place)]
with torch.no_grad():
    source = torch.tensor([[in_english[word] for word in read] for read, said in pairs])
    x, looks = translator.read(source)
    written = torch.tensor([[1, *(in_french[word] for word in said[: said.index("qu'") + 1])] for read, said in pairs])  # TEXT_until
    guesses, looked = translator.write(written, x, source)
pronouns = torch.tensor([in_french["il"], in_french["elle"]])
chances = torch.softmax(guesses[:, -1], dim=-1)[:, pronouns]
weights = looked[:, -1]
print(chances)  # TEXT_chances
