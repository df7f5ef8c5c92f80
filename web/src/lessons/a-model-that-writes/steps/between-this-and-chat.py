import torch

numbers = torch.tensor([59787.0, 15191712.0, 1.5e9, 175e9, 70e9])  # TEXT_numbers
places = torch.tensor([11.0, 256.0, 1024.0, 2048.0, 4096.0])  # TEXT_places
times = numbers / numbers[1]
times_places = places / places[1]
powers = torch.log10(numbers)
print(times, times_places)
