import torch
import torch.nn as nn
torch.manual_seed(0)
class Luong(nn.Module):
    def __init__(self, method, d):
        super().__init__()
        self.method = method
        if method == "general":
            self.W = nn.Linear(d, d, bias=False)
        elif method not in ("dot", "general"):
            raise ValueError(f"unknown method {method}")
    def forward(self, s, hs):
        keys = self.W(hs) if self.method == "general" else hs
        return torch.softmax((keys @ s.unsqueeze(-1)).squeeze(-1), -1)
s, hs = torch.randn(2, 8), torch.randn(2, 5, 8)
for method in ("dot", "general"):
    w = Luong(method, 8)(s, hs)
    print(method, w, (w.unsqueeze(1) @ hs).squeeze(1)[0, :3])
try:
    Luong("concat", 8)
except ValueError as error:
    print(error)
v, W1, W2 = torch.randn(8), torch.randn(8, 8), torch.randn(8, 8)
print(torch.softmax(torch.tanh((s @ W1).unsqueeze(1) + hs @ W2) @ v, 1))
