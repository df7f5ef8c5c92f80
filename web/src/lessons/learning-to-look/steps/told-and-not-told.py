import torch

# PART grammar


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

# PART sentences


def chance(animal, place, adjective):  # TEXT_rules
    animal_is_meant = adjective in of_animals
    if INPUT_rule == "first":
        return 0.7 if animal_is_meant else 0.3
    if INPUT_rule == "animal":
        return 1.0 if animal_is_meant else 0.0
    return 1.0 if (animal, place, adjective) in told else 0.5  # TEXT_guess


chances_told = torch.tensor([chance(*fact) for fact in told])
chances_held_out = torch.tensor([chance(*fact) for fact in facts if fact not in told])
right_told = chances_told.mean()
right_held_out = chances_held_out.mean()
print(right_told, right_held_out)

# TEXT_three
torch.manual_seed(7)
rows, meant = sentences(3)
for row, place in zip(rows, meant):
    print(*(vocabulary[i] for i in row), "->", vocabulary[row[place]])
