import torch
x = torch.arange(6).reshape(2, 3)
def attempt(work):
    try:
        print(work())
    except Exception as error:
        print(type(error).__name__, error)
attempt(lambda: x[2])
attempt(lambda: x[0, 3])
attempt(lambda: x[0, 0, 0])
attempt(lambda: x[1.5])
attempt(lambda: x[torch.tensor([0.5])])
attempt(lambda: x[::-1])
attempt(lambda: x.size(5))
attempt(lambda: x.sum(3))
attempt(lambda: torch.tensor(3)[0])
attempt(lambda: len(torch.tensor(3)))
attempt(lambda: x.item())
attempt(lambda: bool(x))
attempt(lambda: x[torch.tensor([True, False, True])])
