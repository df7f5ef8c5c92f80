import torch

torch.manual_seed(0)
# TEXT_first_layer
weight = torch.nn.Linear(6, 4, bias=False).weight.detach()
position_weights = weight.reshape(4, 3, 2).square().sum(dim=2).sum(dim=0).sqrt()

window = torch.tensor([1.0, 0.0, 0.0, 1.0, 1.0, 1.0])
swapped = torch.tensor([0.0, 1.0, 1.0, 0.0, 1.0, 1.0])  # TEXT_swapped
hidden = weight @ window
hidden_swapped = weight @ swapped
difference = (hidden - hidden_swapped).abs().amax()

print(position_weights)
print(difference)
