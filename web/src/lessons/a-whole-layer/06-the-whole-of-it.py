import torch
from torch.nn.functional import dropout, gelu, layer_norm, relu

width, heads = int(INPUT_width), int(INPUT_heads)
inside = INPUT_times * width
p = torch.tensor(INPUT_p)


# PART places
torch.manual_seed(INPUT_seed)
# PART layer
X = torch.randn(2, 10, width) + places(10, width)  # TEXT_x


def drop(x):
    if INPUT_mode == "training":
        return dropout(x, p.item())
    else:
        return x  # TEXT_no_dropout


def collect(x):
    output, weights = attention(x)
    return drop(output), weights


def think(x):
    if INPUT_bend == "gelu":
        return drop(linear2(drop(gelu(linear1(x)))))
    else:
        return drop(linear2(drop(relu(linear1(x)))))


def norm(x):
    return layer_norm(x, (width,))


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

matrices = sum(matrix.weight.numel() for matrix in (W_q, W_k, W_v, W_o))
forward = sum(each.numel() for linear in (linear1, linear2) for each in linear.parameters())
parameters = torch.tensor(float(matrices + forward + 2 * 2 * width))  # TEXT_norms
print(parameters)
