import torch

vector = torch.tensor(INPUT_vector)  # TEXT_vector
# TEXT_columns
unembedding = torch.tensor(
    [
        [2.0, 1.6, 1.2, 0.2, -0.4, -1.0, -1.2],
        [1.0, 0.2, -0.8, -1.0, 0.4, 0.0, 0.0],
        [-0.5, -0.5, -0.5, -0.4, 0.2, 2.0, 0.3],
    ]
)
logits = vector @ unembedding  # TEXT_logits
chances = torch.softmax(logits, dim=0)  # TEXT_chances

print(logits)
print(chances)
print(chances.argmax())
