import torch
from torch.optim.lr_scheduler import CosineAnnealingLR, ExponentialLR, LambdaLR, LinearLR, MultiStepLR, ReduceLROnPlateau, StepLR
def rates(make, count=7):
    optimizer = torch.optim.SGD([torch.zeros(1, requires_grad=True)], lr=1.0)
    scheduler = make(optimizer)
    seen = []
    for _ in range(count):
        seen.append(round(optimizer.param_groups[0]["lr"], 5))
        optimizer.step()
        scheduler.step()
    return seen, [round(lr, 6) for lr in scheduler.get_last_lr()]
print(rates(lambda o: StepLR(o, 2, gamma=0.5)))
print(rates(lambda o: ExponentialLR(o, 0.9)))
print(rates(lambda o: CosineAnnealingLR(o, T_max=5, eta_min=0.1)))
print(rates(lambda o: LambdaLR(o, lambda epoch: min((epoch + 1) ** -0.5, (epoch + 1) * 3 ** -1.5))))
print(rates(lambda o: LinearLR(o, start_factor=0.1, total_iters=4)))
print(rates(lambda o: MultiStepLR(o, [2, 4], 0.1)))
optimizer = torch.optim.SGD([torch.zeros(1, requires_grad=True)], lr=1.0)
scheduler = ReduceLROnPlateau(optimizer, patience=1, factor=0.5)
for loss in (1.0, 0.9, 0.95, 0.95, 0.96, 0.5):
    scheduler.step(loss)
    print(optimizer.param_groups[0]["lr"])
