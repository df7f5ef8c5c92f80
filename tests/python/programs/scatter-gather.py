import torch
x = torch.tensor([[0.1, 0.7, 0.2], [0.5, 0.2, 0.3]])
print(x.gather(1, torch.tensor([[1], [0]])), x[torch.arange(2), torch.tensor([1, 0])], x.argmax(-1), torch.zeros(2, 3).scatter(1, torch.tensor([[1], [0]]), 1))
print(torch.zeros(4).index_put_((torch.tensor([1, 1, 2]),), torch.tensor(1.0), accumulate=True), torch.where(x > 0.3), torch.nonzero(x > 0.3), x.masked_fill(x < 0.25, 0), torch.masked_select(x, x > 0.4))
print(torch.tensor([3, 1, 2]).sort().indices, torch.argsort(torch.tensor([3.0, 1.0, 2.0]), descending=True), torch.cumsum(x, dim=1), torch.bincount(torch.tensor([0, 2, 2])), x.index_select(0, torch.tensor([1])))
y = x.clone()
y[y < 0.3] = -1
print(x, y, (x * torch.tensor([1, 0, 1])).sum(1), torch.take_along_dim(x, x.argsort(1), 1))
