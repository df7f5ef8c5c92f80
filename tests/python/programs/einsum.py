import torch
torch.manual_seed(0)
a, b = torch.randn(2, 3, 4), torch.randn(2, 4, 5)
print(torch.einsum("bij,bjk->bik", a, b), torch.einsum("ij->ji", a[0]), torch.einsum("i,j->ij", torch.arange(3.0), torch.arange(2.0)), torch.einsum("bij->b", a), torch.einsum("ii", torch.eye(3)) if False else torch.trace(torch.eye(3)))
print(torch.outer(torch.arange(3), torch.arange(2)), torch.dot(torch.tensor([1.0, 2.0]), torch.tensor([3.0, 4.0])), torch.mv(a[0], torch.ones(4)), torch.mm(a[0], b[0]), torch.bmm(a, b).shape, torch.matmul(a, b).shape)
print(torch.tensor([1, 2]) @ torch.tensor([3, 4]), (a @ b[0]).shape, (torch.ones(4) @ b).shape, torch.addmm(torch.ones(3, 5), a[0], b[0])[0], torch.kron if False else 0, torch.cross if False else 0)
