import torch
from torch import nn


class Classifier(nn.Module):
    def __init__(self, vocab=10000, d=128, heads=4, classes=2):
        super().__init__()
        self.embedding = nn.Embedding(vocab, d)
        self.attention = nn.MultiheadAttention(d, heads, batch_first=True)
        self.fc = nn.Linear(d, classes)

    def forward(self, ids):
        x = self.embedding(ids)
        output, weights = self.attention(x, x, x)  # TEXT_attention
        return self.fc(output.mean(dim=1)), weights  # TEXT_mean


torch.manual_seed(INPUT_seed)
model = Classifier().requires_grad_(False)
twins = ["the film was good and not boring", "the film was not good and boring"]
number = {word: i for i, word in enumerate(twins[0].split(), start=1)}
ids = torch.tensor([[number[word] for word in twin.split()] for twin in twins])  # TEXT_ids
found = model(ids)
logits = found[0]
weights = found[1]
predictions = logits.argmax(dim=1)
parameters = torch.tensor([sum(p.numel() for p in part.parameters()) for part in model.children()])
bill = parameters.sum()
print(predictions)
print(logits)  # TEXT_scores
print(weights.shape)  # TEXT_shape
print(parameters, bill)  # TEXT_bill
