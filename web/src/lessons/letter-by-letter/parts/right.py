ids = [number[c] for c in f".{word}."]
scores = model(torch.tensor([ids[:-1]]))[0].detach()  # TEXT_all_at_once
shares = torch.softmax(scores, dim=-1)
right = shares[range(len(word) + 1), ids[1:]]  # TEXT_right
costs = -torch.log(right)
loss_of_word = costs.mean()
