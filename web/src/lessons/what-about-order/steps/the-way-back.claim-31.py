import torch

words = torch.tensor([10.0, 20.0, 30.0, 40.0])
exchange = torch.tensor([0, 3, 2, 1])
rotation = torch.tensor([1, 2, 3, 0])

exchange_twice = words[exchange][exchange]
rotation_twice = words[rotation][rotation]
rotation_and_inverse = words[rotation][rotation.argsort()]
print(exchange_twice, rotation_twice, rotation_and_inverse)  # TEXT_ways
