import math

import torch

letters = list("the cat sat")
d = 16
torch.manual_seed(INPUT_seed)
W_q, W_k, W_v = [torch.nn.Linear(d, d, bias=False).weight.detach() for _ in range(3)]
different = list(dict.fromkeys(letters))  # TEXT_each_once
x = torch.randn(len(different), d)[[different.index(letter) for letter in letters]]


def attention(queries, keys, values, hidden):
    scores = queries @ keys.T / math.sqrt(d)
    return torch.softmax(scores.masked_fill(hidden, float("-inf")), dim=1) @ values


K_kept = torch.empty(0, d)
V_kept = torch.empty(0, d)
all_again, all_kept = [], []
for t in range(1, len(letters) + 1):
    # TEXT_again
    text = x[:t]
    future = torch.ones(t, t).triu(1) > 0
    whole = attention(text @ W_q.T, text @ W_k.T, text @ W_v.T, future)
    all_again.append(whole[-1])
    # TEXT_kept
    newest = x[t - 1 : t]
    K_kept = torch.cat([K_kept, newest @ W_k.T])
    V_kept = torch.cat([V_kept, newest @ W_v.T])
    nothing = torch.zeros(1, t) > 0
    all_kept.append(attention(newest @ W_q.T, K_kept, V_kept, nothing)[0])

output_again = torch.stack(all_again)  # TEXT_outputs
output_kept = torch.stack(all_kept)
differences = (output_kept - output_again).abs().amax(dim=1)
print(differences)

n = torch.arange(1.0, len(letters) + 1)
again = 3 * n * d**2 + 2 * n**2 * d
kept = 3 * d**2 + 2 * n * d
again_total = again.cumsum(0)
kept_total = kept.cumsum(0)
print(again_total)
print(kept_total)

# TEXT_quoted
layers = torch.tensor([12.0, 96, 32, 80, 32])
asking = torch.tensor([12.0, 96, 32, 64, 32])
kept_heads = torch.tensor([12.0, 96, 32, 8, 8])
head_widths = torch.tensor([64.0, 128, 128, 128, 128])
contexts = torch.tensor([1024.0, 2048, 4096, 4096, 8192])
token_bytes = layers * kept_heads * head_widths * 4  # TEXT_two_each
cache_gigabytes = token_bytes * contexts / 1e9
print(cache_gigabytes)

pairs = torch.tensor(INPUT_pairs, dtype=torch.float)  # TEXT_pairs
shared_bytes = pairs * 32 * 128 * 4
shared_gigabytes = shared_bytes * 8192 / 1e9
print(shared_bytes, shared_gigabytes)
