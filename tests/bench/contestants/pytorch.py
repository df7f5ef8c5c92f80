"""Native PyTorch on one thread, with whatever BLAS is on the loader's path: answers the runner's lines on standard input.

The same calls as worker.mjs, and inputs made by the same generator; see torch.mjs for how it is started.
"""

import json
import math
import sys
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

TOLERANCE = 1e-4


def random_floats(seed, count, scale):
    """workloads.mjs's randomFloats (mulberry32), all at once."""
    state = (np.arange(1, count + 1, dtype=np.uint64) * 0x6D2B79F5 + seed).astype(np.uint32)
    t = (state ^ (state >> 15)) * (state | 1)
    t = (t + (t ^ (t >> 7)) * (t | 61)) ^ t
    uniform = (t ^ (t >> 14)).astype(np.float64) / 2**31 - 1
    return (uniform * math.sqrt(3) * scale).astype(np.float32)


def tensors_of(specs):
    return {
        name: torch.from_numpy(
            random_floats(spec["seed"], math.prod(spec["shape"]), spec["scale"]).reshape(spec["shape"])
        )
        for name, spec in specs.items()
    }


def softmax(_, x):
    return lambda: torch.softmax(x, -1)


def matmul(_, a, b):
    return lambda: a @ b


def attention(workload, q, k, v):
    size, scale = workload["T"], 1 / math.sqrt(workload["d"])
    hidden = torch.full((size, size), -math.inf).triu(1) if workload["causal"] else None

    def run():
        scores = (q * scale) @ k.transpose(-2, -1)
        return torch.softmax(scores if hidden is None else scores + hidden, -1) @ v

    return run


def mha(workload, x, **parameters):
    module = nn.MultiheadAttention(workload["d"], workload["heads"], batch_first=True).eval()
    module.load_state_dict(parameters)
    return lambda: module(x, x, x, need_weights=False)[0]


def encoder(workload, x, **parameters):
    d, heads, ff = workload["d"], workload["heads"], workload["ff"]
    module = nn.TransformerEncoderLayer(d, heads, ff, dropout=0, batch_first=True).eval()
    module.load_state_dict(parameters)
    return lambda: module(x)


def lstm(workload, x, **parameters):
    module = nn.LSTM(workload["input"], workload["hidden"], batch_first=True)
    module.load_state_dict(parameters)
    return lambda: module(x)[0]


class Attention(nn.Module):
    def __init__(self, hidden, size):
        super().__init__()
        self.W_enc = nn.Linear(hidden, size, bias=False)
        self.W_dec = nn.Linear(hidden, size, bias=False)
        self.v = nn.Linear(size, 1, bias=False)

    def forward(self, state, keys, encoded):
        energy = torch.tanh(keys + self.W_dec(state).unsqueeze(1))
        weights = torch.softmax(self.v(energy).squeeze(-1), -1)
        return torch.bmm(weights.unsqueeze(1), encoded).squeeze(1)


class Side(nn.Module):
    """The encoder, and with `outputs` the decoder."""

    def __init__(self, size, outputs=False):
        super().__init__()
        hidden, embedding = size["hidden"], size["embedding"]
        self.embed = nn.Embedding(size["vocab"], embedding)
        if outputs:
            self.attn = Attention(hidden, size["attention"])
            self.fc = nn.Linear(2 * hidden, size["vocab"])
        width = embedding + hidden if outputs else embedding
        self.lstm = nn.LSTM(width, hidden, batch_first=True)


def seq2seq(size, parameters):
    model = nn.ModuleDict({"encoder": Side(size), "decoder": Side(size, outputs=True)})
    model.load_state_dict(parameters)
    return model


def training(extra, parameters):
    size, adam = extra["size"], extra["adam"]
    model = seq2seq(size, parameters)
    optimizer = torch.optim.Adam(
        model.parameters(), adam["rate"], (adam["beta1"], adam["beta2"]), adam["epsilon"]
    )
    source, target = torch.tensor(extra["source"]), torch.tensor(extra["target"])
    one, other = model["encoder"], model["decoder"]

    def run():
        encoded, state = one.lstm(one.embed(source))
        keys = other.attn.W_enc(encoded)
        tokens = other.embed(target)
        logits = []
        for t in range(target.shape[1] - 1):
            context = other.attn(state[0][-1], keys, encoded)
            step = torch.cat([tokens[:, t], context], -1).unsqueeze(1)
            output, state = other.lstm(step, state)
            logits.append(other.fc(torch.cat([output.squeeze(1), context], -1)))
        loss = F.cross_entropy(torch.stack(logits, 1).flatten(0, 1), target[:, 1:].flatten())
        optimizer.zero_grad()
        loss.backward()
        norm = nn.utils.clip_grad_norm_(model.parameters(), adam["clip"])
        optimizer.step()
        return torch.stack([loss.detach(), norm])

    return run


def evaluation(extra, parameters):
    model = seq2seq(extra["size"], parameters).eval()
    source, target = torch.tensor(extra["source"]), torch.tensor(extra["target"])
    one, other = model["encoder"], model["decoder"]

    def run():
        encoded, state = one.lstm(one.embed(source))
        keys = other.attn.W_enc(encoded)
        token, logits = target[:, 0], []
        for _ in range(target.shape[1] - 1):
            context = other.attn(state[0][-1], keys, encoded)
            step = torch.cat([other.embed(token), context], -1).unsqueeze(1)
            output, state = other.lstm(step, state)
            logits.append(other.fc(torch.cat([output.squeeze(1), context], -1)))
            token = logits[-1].argmax(-1)
        return torch.stack(logits, 1)

    return run


class Worker:
    def begin(self, workload, specs, expected, batchMs, limitMs, extra=None, **_):
        kind = workload["kind"]
        inputs = tensors_of(specs)
        if kind == "softmax3":
            numbers = [2, 1, 0.1]
            self.run = lambda: torch.softmax(torch.tensor(numbers), -1).tolist()
        elif kind == "training":
            self.run = training(extra, inputs)
        elif kind == "evaluation":
            self.run = evaluation(extra, inputs)
        else:
            self.run = globals()[kind](workload, **inputs)
        self.grad = kind == "training"
        error = self.check(expected, workload.get("runs", 1))
        iterations, best, idle, start = 1, math.inf, 0, time.perf_counter()
        while idle < 3 and time.perf_counter() - start < limitMs / 1000:
            total = self.batch(iterations)
            idle = 0 if total / iterations < best * 0.98 else idle + 1
            best = min(best, total / iterations)
            if total < batchMs * 0.7:
                iterations = math.ceil(iterations * min(10, batchMs / max(total, 0.1)))
                idle = 0
        return {
            "state": "ready",
            "iterations": iterations,
            "flops": workload.get("flops"),
            "error": error,
        }

    def check(self, expected, runs):
        with torch.set_grad_enabled(self.grad):
            parts = [torch.as_tensor(self.run()).detach().flatten() for _ in range(runs)]
        output = torch.cat(parts).double()
        wanted = torch.tensor([numbers for _, numbers in expected], dtype=torch.float64)
        width = wanted.shape[1]
        got = torch.stack([output[row * width : (row + 1) * width] for row, _ in expected])
        error = ((got - wanted).abs().max() / wanted.square().mean().sqrt()).item()
        if not error <= TOLERANCE:
            raise ValueError(f"wrong numbers, off by {error:.1e}")
        return error

    def batch(self, iterations):
        start = time.perf_counter()
        with torch.set_grad_enabled(self.grad):
            for _ in range(iterations):
                self.run()
        return (time.perf_counter() - start) * 1000


torch.set_num_threads(1)
worker = Worker()
for line in sys.stdin:
    name, argument = json.loads(line)
    try:
        answer = {"value": worker.begin(**argument) if name == "begin" else worker.batch(argument)}
    except Exception as problem:  # the runner shows it
        answer = {"error": str(problem)}
    print(json.dumps(answer), flush=True)
