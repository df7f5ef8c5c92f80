import torch
def score(q, k):
    return q @ k.T
class Layer(torch.nn.Module):
    def forward(self, x):
        return score(x, torch.ones(3, 5))
print("before")
Layer()(torch.ones(2, 4))
print("never")
