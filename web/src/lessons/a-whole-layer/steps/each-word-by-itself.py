import torch

words = INPUT_words
width = 8
chosen = INPUT_chosen - 1  # TEXT_from_zero

torch.manual_seed(INPUT_seed)
# PART words
to_query, to_key, to_value = (torch.nn.Linear(8, 8, bias=False).requires_grad_(False) for _ in range(3))
linear1 = torch.nn.Linear(8, 32).requires_grad_(False)  # TEXT_four_times
linear2 = torch.nn.Linear(32, 8).requires_grad_(False)  # TEXT_and_back


def attention(x):
    scores = to_query(x) @ to_key(x).T / 8**0.5
    return torch.softmax(scores, dim=-1) @ to_value(x)


def feed_forward(x):
    return linear2(torch.relu(linear1(x)))


push = torch.tensor(INPUT_push)
pushed = X.clone()
pushed[chosen, 0] += push  # TEXT_pushed

inner = linear1(pushed[chosen])  # TEXT_inner
bent = torch.relu(inner)
made = linear2(bent)
print(made)

# TEXT_changes
attention_change = (attention(pushed) - attention(X)).norm(dim=1)
forward_change = (feed_forward(pushed) - feed_forward(X)).norm(dim=1)
print(attention_change)
print(forward_change)
