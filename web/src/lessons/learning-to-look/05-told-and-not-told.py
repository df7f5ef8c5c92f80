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


# TEXT_three
torch.manual_seed(7)
rows, meant = sentences(3)
for row, place in zip(rows, meant):
    print(*(vocabulary[i] for i in row), "->", vocabulary[row[place]])
