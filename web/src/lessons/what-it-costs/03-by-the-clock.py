import math
import time

import torch
from torch import nn

d = torch.tensor(float(INPUT_d))
width = int(d)
lstm = nn.LSTM(width, width)
query, key, value = [nn.Linear(width, width) for _ in range(3)]


def attend(x):
    scores = query(x) @ key(x).T / math.sqrt(width)
    return torch.softmax(scores, dim=1) @ value(x)


def quartiles(model, x, passes=9):
    # TEXT_warm
    for _ in range(2):
        model(x)
    times = []
    for _ in range(passes):
        start = time.perf_counter()
        model(x)
        times.append((time.perf_counter() - start) * 1000)
    low, median, high = sorted(times)[passes // 4 :: passes // 4][:3]
    return f"{median:.2f} ms ({low:.2f} to {high:.2f})"


n = torch.tensor([50.0, 100, 200, 500, 1000, 2000])
with torch.no_grad():  # TEXT_no_grad
    for length in n.int().tolist():
        x = torch.randn(length, width)
        print(length, quartiles(lstm, x), quartiles(attend, x))  # TEXT_your_clock

# TEXT_counts
lstm_count = 8 * n * d**2
attention_count = 3 * n * d**2 + 2 * n**2 * d
times_as_much = attention_count / lstm_count
print(times_as_much)

# TEXT_quoted
quoted_library = torch.tensor([[1.5, 0.16], [2.7, 0.15], [5.3, 0.42], [14.9, 1.46]])
quoted_loops = torch.tensor([[1.7, 0.69], [2.9, 0.94], [5.8, 2.8], [15.7, 14.1]])
library_faster = quoted_library[:, 0] / quoted_library[:, 1]
loops_faster = quoted_loops[:, 0] / quoted_loops[:, 1]
print(library_faster)
print(loops_faster)
