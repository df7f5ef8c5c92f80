import torch
import torch.nn as nn
torch.manual_seed(0)
model = nn.Sequential(nn.Linear(2, 3), nn.ReLU(), nn.Linear(3, 1))
seen = {}
handle = model[0].register_forward_hook(lambda m, i, o: seen.update(out=o.detach()))
model(torch.ones(1, 2))
print(seen)
handle.remove()
class Running(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("mean", torch.zeros(2))
        self.register_buffer("hidden", torch.zeros(1), persistent=False)
    def forward(self, x):
        self.mean = 0.9 * self.mean + 0.1 * x.mean(0)
        return x - self.mean
run = Running()
run(torch.ones(3, 2))
print(run.mean, list(run.state_dict()), [n for n, b in run.named_buffers()], run)
frozen = nn.Embedding.from_pretrained(torch.eye(3))
print(frozen(torch.tensor([1, 2])), frozen.weight.requires_grad)
