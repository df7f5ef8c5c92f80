import math

import torch

vowels = ["a", "i", "u"]
pitches = torch.tensor([[6.0, 10.0], [2.0, 18.0], [2.0, 6.0]])  # TEXT_pairs
at = torch.arange(64)  # TEXT_sixty_four
turns = at * (2 * math.pi / 64)
waves = torch.sin(pitches.unsqueeze(2) * turns).sum(dim=1)  # TEXT_waves

sung = [vowels.index(vowel) for vowel in (INPUT_first, INPUT_second, INPUT_third)]
torch.manual_seed(INPUT_seed)
noise = torch.tensor(INPUT_noise)
frames = waves[[vowel for vowel in sung for _ in range(4)]] + torch.randn(12, 64) * noise  # TEXT_four_each

angles = turns.unsqueeze(1) * torch.arange(32)
cosines = frames @ (torch.cos(angles) / 32)
sines = frames @ (torch.sin(angles) / 32)
K = torch.sqrt(cosines**2 + sines**2)  # TEXT_strengths

Q = torch.zeros(3, 32)
for vowel in range(3):
    Q[vowel, pitches[vowel].long()] = 12  # TEXT_asks_for
scores = Q @ K.T
scaled_scores = scores / math.sqrt(32)
weights = torch.softmax(scaled_scores, dim=-1)  # TEXT_letters_by_frames
print(weights)
