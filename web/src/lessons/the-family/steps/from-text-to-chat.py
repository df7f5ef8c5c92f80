import torch

shares = torch.tensor([0.05, 0.02, 0.3, 0.6, 0.7, 0.4, 0.8])
if INPUT_stage == "pretraining":
    counted = torch.tensor([1.0, 1, 1, 1, 1, 1, 1])  # TEXT_every
else:
    shares = torch.tensor([0.9, 0.1, 0.5, 0.02, 0.9, 0.3, 0.2])
    counted = torch.tensor([0.0, 0, 0, 0, 0, 1, 1])  # TEXT_answer_alone
prices = -torch.log(shares)
loss = (prices * counted).sum() / counted.sum()
print(prices, loss)

lead = torch.tensor(INPUT_lead)
pair = torch.softmax(torch.stack([lead, torch.tensor(0.0)]), dim=0)  # TEXT_pair
preference_loss = -torch.log(pair[0])
print(pair, preference_loss)

# TEXT_sizes
sizes = torch.tensor([[300e9, 13_000, 33_000], [2000e9, 27_540, 1_418_091]])
print(sizes)
