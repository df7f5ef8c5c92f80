import torch
import torch.nn as nn
import torch.nn.functional as F
torch.manual_seed(1)
class Net(nn.Module):
    def __init__(self, hidden=16):
        super().__init__()
        self.fc1 = nn.Linear(2, hidden)
        self.fc2 = nn.Linear(hidden, 2)
        self.drop = nn.Dropout(0.1)
    def forward(self, x):
        return self.fc2(self.drop(F.relu(self.fc1(x))))
X = torch.randn(64, 2)
Y = (X[:, 0] * X[:, 1] > 0).long()
net = Net()
print(net)
print(sum(p.numel() for p in net.parameters()))
optimizer = torch.optim.Adam(net.parameters(), lr=0.02)
criterion = nn.CrossEntropyLoss()
for epoch in range(50):
    net.train()
    optimizer.zero_grad()
    loss = criterion(net(X), Y)
    loss.backward()
    optimizer.step()
    if (epoch + 1) % 10 == 0:
        net.eval()
        with torch.no_grad():
            acc = (net(X).argmax(1) == Y).float().mean()
        print(f"{epoch + 1}: {loss.item():.3f} {acc:.2f}")
print(optimizer)
