import torch
from torch.utils.data import DataLoader, Dataset, TensorDataset, random_split
class Squares(Dataset):
    def __init__(self, n):
        self.n = n
    def __len__(self):
        return self.n
    def __getitem__(self, i):
        return torch.tensor(float(i)), i * i
torch.manual_seed(0)
loader = DataLoader(Squares(10), batch_size=4, shuffle=True)
print(len(loader))
for epoch in range(2):
    for x, y in loader:
        print(x, y)
data = TensorDataset(torch.arange(6).float().view(6, 1), torch.arange(6))
for a, b in DataLoader(data, batch_size=2, drop_last=True):
    print(a.squeeze(), b)
train, test = random_split(data, [4, 2], generator=torch.Generator().manual_seed(42))
print(len(train), len(test), train.indices, test[0])
print([b.tolist() for a, b in DataLoader(train, batch_size=3, shuffle=True, generator=torch.Generator().manual_seed(3))])
print(torch.rand(2), next(iter(DataLoader(data, batch_size=3))))
for batch in DataLoader([{"a": 1, "b": "x"}, {"a": 2, "b": "y"}], batch_size=2):
    print(batch)
for batch in DataLoader(range(5), batch_size=2, collate_fn=lambda items: sum(items)):
    print(batch)
