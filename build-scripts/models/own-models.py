"""Three small models with random weights, as Hugging Face keeps them, and what they give by a forward pass of its own in float64.

    python3 build-scripts/models/own-models.py tests/goldens/own-models

It writes a folder each: of GPT-2's kind, of Llama's (keys shared by heads, positions turned by halves, an output matrix of its own) and
of BERT's (a model with a head, whose names begin with `bert.`), and reference.json beside them. It needs NumPy alone.
"""

import json
import math
import struct
import sys
from pathlib import Path

import numpy as np
from reference import inside, sampled, softmax

GPT2 = {
    "architectures": ["GPT2LMHeadModel"],
    "model_type": "gpt2",
    "activation_function": "gelu_new",
    "n_embd": 12,
    "n_head": 3,
    "n_inner": None,
    "n_layer": 2,
    "n_positions": 32,
    "layer_norm_epsilon": 1e-5,
    "bos_token_id": 256,
    "eos_token_id": 256,
}
LLAMA = {
    "architectures": ["LlamaForCausalLM"],
    "model_type": "llama",
    "hidden_act": "silu",
    "hidden_size": 16,
    "intermediate_size": 24,
    "num_hidden_layers": 3,
    "num_attention_heads": 4,
    "num_key_value_heads": 2,
    "max_position_embeddings": 48,
    "rms_norm_eps": 1e-6,
    "rope_theta": 500.0,
    "tie_word_embeddings": False,
    "bos_token_id": 1,
    "eos_token_id": 2,
}
BERT = {
    "architectures": ["BertForMaskedLM"],
    "model_type": "bert",
    "hidden_act": "gelu",
    "hidden_size": 12,
    "intermediate_size": 20,
    "num_hidden_layers": 2,
    "num_attention_heads": 2,
    "max_position_embeddings": 40,
    "type_vocab_size": 2,
    "layer_norm_eps": 1e-12,
}
TEXT = "the cat saw the dog and the dog saw the cat then they sat on the mat"


def merges_of(words, count):
    """Byte-pair merges: the commonest pair each time, of those the first."""
    words = [list(word) for word in words]
    merges = []
    while len(merges) < count:
        pairs = {}
        for word in words:
            for pair in zip(word, word[1:]):
                pairs[pair] = pairs.get(pair, 0) + 1
        if not pairs:
            break
        best = max(pairs, key=pairs.get)
        merges.append(best)
        for word in words:
            at = 0
            while at < len(word) - 1:
                if (word[at], word[at + 1]) == best:
                    word[at : at + 2] = ["".join(best)]
                at += 1
    return merges


def special(id, content):
    same = {"single_word": False, "lstrip": False, "rstrip": False, "normalized": False, "special": True}
    return {"id": id, "content": content, **same}


def gpt2_tokenizer():
    """Bytes as printable characters, and merges of them."""
    printable = [*range(33, 127), *range(161, 173), *range(174, 256)]
    others = [byte for byte in range(256) if byte not in printable]
    characters = [chr(byte) for byte in printable] + [chr(256 + i) for i in range(len(others))]
    merges = merges_of([("Ġ" if i else "") + word for i, word in enumerate(TEXT.split())], 30)
    vocab = characters + ["<|endoftext|>"] + ["".join(pair) for pair in merges]
    level = {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": True}
    return {
        "version": "1.0",
        "added_tokens": [special(256, "<|endoftext|>")],
        "normalizer": None,
        "pre_tokenizer": level,
        "post_processor": level,
        "decoder": level,
        "model": {
            "type": "BPE",
            "continuing_subword_prefix": "",
            "end_of_word_suffix": "",
            "fuse_unk": False,
            "vocab": {piece: i for i, piece in enumerate(vocab)},
            "merges": [" ".join(pair) for pair in merges],
        },
    }


def llama_tokenizer():
    """A mark for the space in front of each word, merges, and bytes for what is not in the list."""
    merges = merges_of(["▁" + word for word in TEXT.split()], 24)
    letters = sorted(set("▁" + TEXT) - {" "})
    vocab = ["<unk>", "<s>", "</s>"] + [f"<0x{byte:02X}>" for byte in range(256)] + letters
    vocab += ["".join(pair) for pair in merges if "".join(pair) not in vocab]
    return {
        "version": "1.0",
        "added_tokens": [special(i, vocab[i]) for i in range(3)],
        "normalizer": {
            "type": "Sequence",
            "normalizers": [
                {"type": "Prepend", "prepend": "▁"},
                {"type": "Replace", "pattern": {"String": " "}, "content": "▁"},
            ],
        },
        "pre_tokenizer": None,
        "post_processor": {
            "type": "TemplateProcessing",
            "single": [{"SpecialToken": {"id": "<s>", "type_id": 0}}, {"Sequence": {"id": "A", "type_id": 0}}],
            "pair": [],
            "special_tokens": {"<s>": {"id": "<s>", "ids": [1], "tokens": ["<s>"]}},
        },
        "decoder": {
            "type": "Sequence",
            "decoders": [
                {"type": "Replace", "pattern": {"String": "▁"}, "content": " "},
                {"type": "ByteFallback"},
                {"type": "Fuse"},
                {"type": "Strip", "content": " ", "start": 1, "stop": 0},
            ],
        },
        "model": {
            "type": "BPE",
            "unk_token": "<unk>",
            "fuse_unk": True,
            "byte_fallback": True,
            "vocab": {piece: i for i, piece in enumerate(vocab)},
            "merges": [" ".join(pair) for pair in merges],
        },
    }


def bert_tokenizer():
    letters = sorted(set(TEXT) - {" "})
    vocab = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", ".", ","] + letters + ["##" + each for each in letters]
    vocab += sorted(set(TEXT.split()) - set(vocab))
    return {
        "version": "1.0",
        "added_tokens": [special(i, vocab[i]) for i in range(5)],
        "normalizer": {
            "type": "BertNormalizer",
            "clean_text": True,
            "handle_chinese_chars": True,
            "strip_accents": None,
            "lowercase": True,
        },
        "pre_tokenizer": {"type": "BertPreTokenizer"},
        "post_processor": {
            "type": "TemplateProcessing",
            "single": [
                {"SpecialToken": {"id": "[CLS]", "type_id": 0}},
                {"Sequence": {"id": "A", "type_id": 0}},
                {"SpecialToken": {"id": "[SEP]", "type_id": 0}},
            ],
            "pair": [],
            "special_tokens": {
                "[CLS]": {"id": "[CLS]", "ids": [2], "tokens": ["[CLS]"]},
                "[SEP]": {"id": "[SEP]", "ids": [3], "tokens": ["[SEP]"]},
            },
        },
        "decoder": {"type": "WordPiece", "prefix": "##", "cleanup": True},
        "model": {
            "type": "WordPiece",
            "unk_token": "[UNK]",
            "continuing_subword_prefix": "##",
            "max_input_chars_per_word": 100,
            "vocab": {piece: i for i, piece in enumerate(vocab)},
        },
    }


def bf16(numbers):
    """The upper halves of float32, which is what a file of BF16 holds."""
    return (numbers.astype("<f4").view("<u4") >> 16).astype("<u2")


class Weights:
    """Draws weights, and keeps each as the file has it and, in float64, as it is read again."""

    def __init__(self, random, kind):
        self.random, self.kind = random, kind
        self.parts, self.header, self.at = [], {"__metadata__": {"format": "pt"}}, 0
        self.read = {}

    def add(self, name, *shape, around=0.0, size=0.4):
        numbers = (around + size * self.random.standard_normal(shape)).astype("<f4")
        if self.kind == "BF16":
            halves = bf16(numbers)
            data, read = halves.tobytes(), (halves.astype("<u4") << 16).view("<f4")
        else:
            stored = numbers.astype({"F32": "<f4", "F16": "<f2"}[self.kind])
            data, read = stored.tobytes(), stored
        self.put(name, self.kind, shape, data)
        self.read[name] = read.astype(np.float64)

    def put(self, name, kind, shape, data):
        self.header[name] = {"dtype": kind, "shape": list(shape), "data_offsets": [self.at, self.at + len(data)]}
        self.parts.append(data)
        self.at += len(data)

    def file(self):
        header = json.dumps(self.header, separators=(",", ":")).encode()
        header += b" " * (-len(header) % 8)
        return struct.pack("<Q", len(header)) + header + b"".join(self.parts)


def attend(q, k, v, causal_from=None):
    """Scores, weights and mixed values of heads first: (heads, length, width)."""
    scores = np.einsum("hqd,hkd->hqk", q, k) / math.sqrt(q.shape[-1])
    hidden = np.zeros(scores.shape[1:], bool)
    if causal_from is not None:
        hidden = np.arange(k.shape[1])[None] > causal_from + np.arange(q.shape[1])[:, None]
    weights = softmax(np.where(hidden, -np.inf, scores))
    return scores, weights, weights @ v


def by_heads(x, heads):
    return x.reshape(len(x), heads, -1).transpose(1, 0, 2)


def joined(x):
    return x.transpose(1, 0, 2).reshape(x.shape[1], -1)


def silence(out, without, layer):
    """Hands over nothing from the heads of this layer that are among `without`, pairs of a layer and a head."""
    for off_layer, head in without:
        if off_layer == layer:
            out[head] = 0


def layer_norm(x, weight, bias, eps):
    centred = x - x.mean(-1, keepdims=True)
    return centred / np.sqrt((centred * centred).mean(-1, keepdims=True) + eps) * weight + bias


def gpt2(random, vocab):
    dim, layers = GPT2["n_embd"], GPT2["n_layer"]
    w = Weights(random, "F32")
    w.add("transformer.wte.weight", vocab, dim)
    w.add("transformer.wpe.weight", GPT2["n_positions"], dim, size=0.2)
    for layer in range(layers):
        at = f"transformer.h.{layer}."
        w.put(at + "attn.bias", "U8", [1, 1, 4, 4], bytes(16))  # a mask that older files carry
        for part in ("ln_1", "ln_2"):
            w.add(f"{at}{part}.weight", dim, around=1)
            w.add(f"{at}{part}.bias", dim)
        for part, into, out in (
            ("attn.c_attn", dim, 3 * dim),
            ("attn.c_proj", dim, dim),
            ("mlp.c_fc", dim, 4 * dim),
            ("mlp.c_proj", 4 * dim, dim),
        ):
            w.add(f"{at}{part}.weight", into, out)
            w.add(f"{at}{part}.bias", out)
    w.add("transformer.ln_f.weight", dim, around=1)
    w.add("transformer.ln_f.bias", dim)
    return w


def gpt2_forward(w, ids, without=()):
    get = lambda name: w.read["transformer." + name]
    norm = lambda x, name: layer_norm(x, get(name + ".weight"), get(name + ".bias"), GPT2["layer_norm_epsilon"])
    conv1d = lambda x, name: x @ get(name + ".weight") + get(name + ".bias")
    x = get("wte.weight")[ids] + get("wpe.weight")[: len(ids)]
    line, all_scores, all_weights = [x], [], []
    for layer in range(GPT2["n_layer"]):
        at = f"h.{layer}."
        q, k, v = np.split(conv1d(norm(x, at + "ln_1"), at + "attn.c_attn"), 3, axis=1)
        scores, weights, out = attend(*(by_heads(part, GPT2["n_head"]) for part in (q, k, v)), causal_from=0)
        silence(out, without, layer)
        x = x + conv1d(joined(out), at + "attn.c_proj")
        h = conv1d(norm(x, at + "ln_2"), at + "mlp.c_fc")
        h = 0.5 * h * (1 + np.tanh(math.sqrt(2 / math.pi) * (h + 0.044715 * h**3)))
        x = x + conv1d(h, at + "mlp.c_proj")
        line.append(x)
        all_scores.append(scores)
        all_weights.append(weights)
    return norm(x, "ln_f") @ get("wte.weight").T, np.array(all_scores), np.array(all_weights), np.array(line)


def llama(random, vocab):
    dim, hidden = LLAMA["hidden_size"], LLAMA["intermediate_size"]
    kv = dim // LLAMA["num_attention_heads"] * LLAMA["num_key_value_heads"]
    w = Weights(random, "BF16")
    w.add("model.embed_tokens.weight", vocab, dim)
    for layer in range(LLAMA["num_hidden_layers"]):
        at = f"model.layers.{layer}."
        w.add(at + "input_layernorm.weight", dim, around=1)
        w.add(at + "self_attn.q_proj.weight", dim, dim)
        w.add(at + "self_attn.k_proj.weight", kv, dim)
        w.add(at + "self_attn.v_proj.weight", kv, dim)
        w.add(at + "self_attn.o_proj.weight", dim, dim)
        w.add(at + "post_attention_layernorm.weight", dim, around=1)
        w.add(at + "mlp.gate_proj.weight", hidden, dim)
        w.add(at + "mlp.up_proj.weight", hidden, dim)
        w.add(at + "mlp.down_proj.weight", dim, hidden)
    w.add("model.norm.weight", dim, around=1)
    w.add("lm_head.weight", vocab, dim)
    return w


def llama_forward(w, ids, without=()):
    get = lambda name: w.read[name + ".weight"]
    heads, kv_heads = LLAMA["num_attention_heads"], LLAMA["num_key_value_heads"]
    norm = lambda x, name: get(name) * x / np.sqrt((x * x).mean(-1, keepdims=True) + LLAMA["rms_norm_eps"])
    half = LLAMA["hidden_size"] // heads // 2
    angles = np.arange(len(ids))[:, None] * LLAMA["rope_theta"] ** (-np.arange(half) / half)
    cos, sin = (np.concatenate([each, each], 1) for each in (np.cos(angles), np.sin(angles)))

    def turned(x):
        """Number i of a head turns with number i + half."""
        rotated = np.concatenate([-x[..., half:], x[..., :half]], -1)
        return x * cos + rotated * sin

    x = get("model.embed_tokens")[ids]
    line, all_scores, all_weights = [x], [], []
    for layer in range(LLAMA["num_hidden_layers"]):
        at = f"model.layers.{layer}."
        h = norm(x, at + "input_layernorm")
        project = lambda part, count: by_heads(h @ get(f"{at}self_attn.{part}_proj").T, count)
        q, k, v = turned(project("q", heads)), turned(project("k", kv_heads)), project("v", kv_heads)
        k, v = (np.repeat(part, heads // kv_heads, axis=0) for part in (k, v))
        scores, weights, out = attend(q, k, v, causal_from=0)
        silence(out, without, layer)
        x = x + joined(out) @ get(at + "self_attn.o_proj").T
        h = norm(x, at + "post_attention_layernorm")
        gate = h @ get(at + "mlp.gate_proj").T
        x = x + (gate / (1 + np.exp(-gate)) * (h @ get(at + "mlp.up_proj").T)) @ get(at + "mlp.down_proj").T
        line.append(x)
        all_scores.append(scores)
        all_weights.append(weights)
    return norm(x, "model.norm") @ get("lm_head").T, np.array(all_scores), np.array(all_weights), np.array(line)


def bert(random, vocab):
    dim, hidden = BERT["hidden_size"], BERT["intermediate_size"]
    w = Weights(random, "F16")

    def linear(name, into, out):
        w.add(f"bert.{name}.weight", out, into)
        w.add(f"bert.{name}.bias", out)

    def norm(name):  # by the names that older files have
        w.add(f"bert.{name}.LayerNorm.gamma", dim, around=1)
        w.add(f"bert.{name}.LayerNorm.beta", dim)

    w.add("bert.embeddings.word_embeddings.weight", vocab, dim)
    w.add("bert.embeddings.position_embeddings.weight", BERT["max_position_embeddings"], dim)
    w.add("bert.embeddings.token_type_embeddings.weight", BERT["type_vocab_size"], dim)
    norm("embeddings")
    for layer in range(BERT["num_hidden_layers"]):
        at = f"encoder.layer.{layer}."
        for part in ("query", "key", "value"):
            linear(f"{at}attention.self.{part}", dim, dim)
        linear(at + "attention.output.dense", dim, dim)
        norm(at + "attention.output")
        linear(at + "intermediate.dense", dim, hidden)
        linear(at + "output.dense", hidden, dim)
        norm(at + "output")
    w.add("cls.predictions.bias", vocab)
    return w


def bert_forward(w, ids, without=()):
    get = lambda name: w.read["bert." + name]
    dense = lambda x, name: x @ get(name + ".weight").T + get(name + ".bias")
    norm = lambda x, name: layer_norm(
        x, get(name + ".LayerNorm.gamma"), get(name + ".LayerNorm.beta"), BERT["layer_norm_eps"]
    )
    x = get("embeddings.word_embeddings.weight")[ids] + get("embeddings.position_embeddings.weight")[: len(ids)]
    x = norm(x + get("embeddings.token_type_embeddings.weight")[0], "embeddings")
    line, all_scores, all_weights = [x], [], []
    for layer in range(BERT["num_hidden_layers"]):
        at = f"encoder.layer.{layer}."
        parts = (by_heads(dense(x, f"{at}attention.self.{part}"), BERT["num_attention_heads"]) for part in ("query", "key", "value"))
        scores, weights, out = attend(*parts)
        silence(out, without, layer)
        x = norm(x + dense(joined(out), at + "attention.output.dense"), at + "attention.output")
        h = dense(x, at + "intermediate.dense")
        h = h * 0.5 * (1 + np.vectorize(math.erf)(h / math.sqrt(2)))
        x = norm(x + dense(h, at + "output.dense"), at + "output")
        line.append(x)
        all_scores.append(scores)
        all_weights.append(weights)
    return x, np.array(all_scores), np.array(all_weights), np.array(line)


def main(folder):
    random = np.random.default_rng(4)
    reference = {}
    for name, config, tokenizer, make, forward in (
        ("gpt2", GPT2, gpt2_tokenizer(), gpt2, gpt2_forward),
        ("llama", LLAMA, llama_tokenizer(), llama, llama_forward),
        ("bert", BERT, bert_tokenizer(), bert, bert_forward),
    ):
        vocab = len(tokenizer["model"]["vocab"])
        weights = make(random, vocab)
        (folder / name).mkdir(parents=True, exist_ok=True)
        (folder / name / "model.safetensors").write_bytes(weights.file())
        (folder / name / "config.json").write_text(json.dumps(config | {"vocab_size": vocab}, indent=1) + "\n")
        # In one line each, as its numbers are of no interest.
        (folder / name / "tokenizer.json").write_text(json.dumps(tokenizer, ensure_ascii=False) + "\n")
        ids = [int(i) for i in random.integers(vocab, size=11)]
        result, *rest = forward(weights, ids)
        off = [[0, 1], [1, 0]]
        without = forward(weights, ids, [tuple(each) for each in off])[0]
        entry = {"ids": ids, "result": sampled(result, random, 30), **inside(*rest, random, causal=name != "bert")}
        entry |= {"off": off, "without": sampled(without, random, 20)}
        if name != "bert":
            written = ids[:3]
            while len(written) < 24:
                written.append(int(forward(weights, written)[0][-1].argmax()))
            entry["written"] = written
        reference[name] = entry
    lines = ",\n".join(f'"{name}": {json.dumps(entry)}' for name, entry in reference.items())
    (folder / "reference.json").write_text(f"{{{lines}}}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
