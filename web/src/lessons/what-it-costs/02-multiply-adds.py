import torch

n = torch.tensor(float(INPUT_n))  # TEXT_length
d = torch.tensor(float(INPUT_d))  # TEXT_width


def lstm_count(n):
    return 8 * n * d**2  # TEXT_eight


def attention_count(n):
    return 3 * n * d**2 + 2 * n**2 * d  # TEXT_three


lstm = lstm_count(n)
projections = 3 * n * d**2
pairs = 2 * n**2 * d
attention = projections + pairs
times = attention / lstm
crossing = 2.5 * d  # TEXT_crossing
print(lstm, attention, times)
print(crossing)

lengths = 2.0 ** torch.arange(4, 18)
lstm_curve = lstm_count(lengths)
attention_curve = attention_count(lengths)
