import torch
x = torch.tensor([1.7, -2.3, 0.0])
print(x.long(), x.int(), x.bool(), x.double(), x.to(torch.int64), x.type(torch.float32), x.half(), x.type())
print((x > 0).int(), (x > 0).float(), torch.tensor([1, 0, 2]).bool(), torch.tensor([1, 2], dtype=torch.float), torch.tensor([1.5]).double() / 3, torch.tensor([1, 2], dtype=torch.int32) * 2)
print(x.dtype, x.element_size(), torch.tensor(1).element_size(), x.is_floating_point(), x.device, x.to("cpu").device, torch.device("cpu"), torch.cuda.is_available())
device = "cuda" if torch.cuda.is_available() else "cpu"
print(x.to(device), torch.zeros(2, device=device), torch.nn.Linear(2, 1).to(device))
print(torch.tensor([1, 2]) + torch.tensor([0.5, 0.5]), torch.tensor([True, False]) + 1, torch.tensor([True]) + torch.tensor([True]), torch.tensor(5) / torch.tensor(2), torch.tensor(5) // 2)
print(torch.arange(3).double().mean(), torch.tensor([1, 2], dtype=torch.float64).sum().item(), torch.ones(2, dtype=torch.float64))
