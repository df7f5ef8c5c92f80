import torch

words = INPUT_words
T, d = len(words), 64
blocked = INPUT_blocked

torch.manual_seed(INPUT_seed)
Q = torch.randn(2, T, d)  # TEXT_two_sentences
K = torch.randn(2, T, d)
scores = K[0] @ Q[0, 0] / 8  # TEXT_first_word
positions = torch.arange(T)
hidden = positions >= T - blocked

filled_inf = scores.masked_fill(hidden, float("-inf"))
maximum_inf = filled_inf.max()
shifted_inf = filled_inf - maximum_inf
exps_inf = torch.exp(shifted_inf)
total_inf = exps_inf.sum()
weights_inf = exps_inf / total_inf

filled_big = scores.masked_fill(hidden, -1e9)
maximum_big = filled_big.max()
shifted_big = filled_big - maximum_big
exps_big = torch.exp(shifted_big)
total_big = exps_big.sum()
weights_big = exps_big / total_big

weights_zeros = weights_inf.masked_fill(hidden.all(), 0.0)

# TEXT_to_compare
print(weights_inf)
print(weights_big)
print(weights_zeros)
