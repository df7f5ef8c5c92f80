import torch

# TEXT_lengths
lengths = torch.tensor([8.0, 12, 20, 40])
tokens_right = torch.tensor([0.9211, 0.4685, 0.3154, 0.2006])
sentences_right = torch.tensor([0.744, 0.002, 0, 0])
print(lengths)
print(tokens_right)
print(sentences_right)
