import time

import torch

n = torch.tensor(INPUT_n, dtype=torch.float)  # TEXT_length
d = torch.tensor(INPUT_d, dtype=torch.float)  # TEXT_width


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

# TEXT_clock
lstm_layer = torch.nn.LSTM(64, 64)
query, key, value = [torch.nn.Linear(64, 64) for _ in range(3)]


def attend(x):
    return torch.softmax(query(x) @ key(x).T / 8, dim=1) @ value(x)


def milliseconds(model, x):
    model(x)  # TEXT_warm
    times = []
    for _ in range(9):
        start = time.perf_counter()
        model(x)
        times.append((time.perf_counter() - start) * 1000)
    return sorted(times)[4]


with torch.no_grad():  # TEXT_no_grad
    for length in (50, 100, 200, 500):
        x = torch.randn(length, 64)
        print(length, milliseconds(lstm_layer, x), milliseconds(attend, x))
