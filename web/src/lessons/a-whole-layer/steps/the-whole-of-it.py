import torch
import torch.nn.functional as F

if INPUT_width == "16":
    width = 16
elif INPUT_width == "32":
    width = 32
elif INPUT_width == "64":
    width = 64
else:
    width = 128
if INPUT_heads == "1":
    heads = 1
elif INPUT_heads == "2":
    heads = 2
elif INPUT_heads == "4":
    heads = 4
else:
    heads = 8
inside = INPUT_times * width
p = torch.tensor(INPUT_p)


# PART places
torch.manual_seed(INPUT_seed)
W_q, W_k, W_v, W_o = (
    torch.nn.Linear(width, width, bias=False).requires_grad_(False) for _ in range(4)
)
if INPUT_bend == "gated":
    inside = 2 * inside // 3  # TEXT_third
    gate, up = (torch.nn.Linear(width, inside, bias=False).requires_grad_(False) for _ in range(2))
    down = torch.nn.Linear(inside, width, bias=False).requires_grad_(False)
    forward = (gate, up, down)
else:
    linear1 = torch.nn.Linear(width, inside).requires_grad_(False)
    linear2 = torch.nn.Linear(inside, width).requires_grad_(False)
    forward = (linear1, linear2)
if INPUT_places == "turned":
    X = torch.randn(2, 10, width)
else:
    X = torch.randn(2, 10, width) + places(10, width)  # TEXT_x


def split(x):
    # TEXT_split
    return x.unflatten(2, (heads, -1)).transpose(1, 2)


def turn(x):
    if INPUT_places == "turned":
        # TEXT_turn
        d_k = x.shape[-1]
        speeds = 10000 ** -(torch.arange(0, d_k, 2).double() / d_k)
        angles = torch.arange(10).double()[:, None] * speeds
        sin, cos = torch.sin(angles).float(), torch.cos(angles).float()
        one, other = x[..., 0::2], x[..., 1::2]
        return torch.stack([one * cos - other * sin, one * sin + other * cos], dim=-1).flatten(-2)
    else:
        return x


def drop(x):
    if INPUT_mode == "training":
        return F.dropout(x, p.item())
    else:
        return x  # TEXT_no_dropout


def collect(x):
    q, k, v = turn(split(W_q(x))), turn(split(W_k(x))), split(W_v(x))
    weights = torch.softmax(q @ k.transpose(2, 3) / q.shape[-1] ** 0.5, dim=-1)
    return drop(W_o((weights @ v).transpose(1, 2).flatten(2))), weights


def think(x):
    if INPUT_bend == "gated":
        return drop(down(drop(F.silu(gate(x)) * up(x))))  # TEXT_gate
    elif INPUT_bend == "gelu":
        return drop(linear2(drop(F.gelu(linear1(x)))))
    else:
        return drop(linear2(drop(F.relu(linear1(x)))))


def norm(x):
    if INPUT_norm == "rms":
        return x / torch.sqrt(x.square().mean(dim=-1, keepdim=True) + 1e-5)  # TEXT_size
    else:
        return F.layer_norm(x, (width,))


if INPUT_norm == "after":
    all_collected, all_weights = collect(X)
    all_sum_1 = X + all_collected
    all_normed_1 = norm(all_sum_1)
    all_thought = think(all_normed_1)
    all_sum_2 = all_normed_1 + all_thought
    all_normed_2 = norm(all_sum_2)
    result = all_normed_2
else:
    all_normed_1 = norm(X)
    all_collected, all_weights = collect(all_normed_1)
    all_sum_1 = X + all_collected
    all_normed_2 = norm(all_sum_1)
    all_thought = think(all_normed_2)
    all_sum_2 = all_sum_1 + all_thought
    result = all_sum_2
print(result.shape)

word = INPUT_word - 1  # TEXT_one_word
x = X[0, word]
weights = all_weights[0, :, word]
collected = all_collected[0, word]
sum_1 = all_sum_1[0, word]
normed_1 = all_normed_1[0, word]
thought = all_thought[0, word]
sum_2 = all_sum_2[0, word]
normed_2 = all_normed_2[0, word]
output = result[0, word]
print(output[:4])

matrices = sum(each.numel() for layer in (W_q, W_k, W_v, W_o, *forward) for each in layer.parameters())
if INPUT_norm == "rms":
    norms = 2 * width  # TEXT_one_each
else:
    norms = 2 * 2 * width  # TEXT_norms
parameters = torch.tensor(float(matrices + norms))
print(parameters)
