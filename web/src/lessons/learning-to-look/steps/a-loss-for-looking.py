import torch

scores = torch.tensor(INPUT_scores, requires_grad=True)  # TEXT_two_nouns
rate = torch.tensor(INPUT_rate)
weights = torch.softmax(scores, dim=0)
right = weights[0]  # TEXT_meant
loss = -torch.log(right)
loss.backward()
slopes = scores.grad  # TEXT_slopes

moved = scores.detach() - rate * slopes
moved_weights = torch.softmax(moved, dim=0)
moved_loss = -torch.log(moved_weights[0])
print(loss, slopes, moved_loss)
