W_q, W_k, W_v, W_o = (
    torch.nn.Linear(width, width, bias=False).requires_grad_(False) for _ in range(4)
)
linear1 = torch.nn.Linear(width, inside).requires_grad_(False)
linear2 = torch.nn.Linear(inside, width).requires_grad_(False)


def split(x):
    # TEXT_split
    return x.unflatten(2, (heads, -1)).transpose(1, 2)


def attention(x):
    q, k, v = split(W_q(x)), split(W_k(x)), split(W_v(x))
    weights = torch.softmax(q @ k.transpose(2, 3) / q.shape[-1] ** 0.5, dim=-1)
    return W_o((weights @ v).transpose(1, 2).flatten(2)), weights
