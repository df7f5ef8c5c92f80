import torch

x, y = torch.tensor([1.0, 2.0]), torch.tensor([2.0, 3.0])
rate = torch.tensor(INPUT_rate)
numbers = torch.zeros(2, requires_grad=True)  # TEXT_numbers


def loss_at(w, b):
    return ((w * x + b - y) ** 2).mean()


path, losses, all_slopes = [], [], []
for step in range(21):
    loss = loss_at(*numbers)
    numbers.grad = None
    loss.backward()  # TEXT_backward
    path.append(numbers.detach().clone())
    losses.append(loss.detach())
    all_slopes.append(numbers.grad)
    with torch.no_grad():
        numbers -= rate * numbers.grad  # TEXT_downhill
path = torch.stack(path)
losses = torch.stack(losses)
print(losses)

taken = INPUT_taken
now = path[taken]
loss = losses[taken]
slopes = all_slopes[taken]
moves = -rate * slopes
moved = now + moves

# TEXT_nudge
h = 0.125
w, b = now
nudged_w = (loss_at(w + h, b) - loss_at(w - h, b)) / (2 * h)
nudged_b = (loss_at(w, b + h) - loss_at(w, b - h)) / (2 * h)
nudged = torch.stack([nudged_w, nudged_b])
print(slopes, nudged)
