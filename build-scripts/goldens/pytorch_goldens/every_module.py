"""Every module in every configuration, with parameters drawn anew: its outputs and all gradients, each tensor as its sum
weighted with numbers that tests/web/modules.test.ts makes as well, of which every element counts differently.

What PyTorch 1.13 lacks (RMSNorm, the attention of recurrent models) is composed here.
"""

import itertools
import json
import math

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from .files import number

# Of the salts by which numbers are told apart, those of the inputs, of the weights of outputs and of gradients.
INPUTS, OUTPUTS, GRADIENTS = 1000, 2000, 3000


def drawn(shape, salt):
    """Multiples of 2^-23 from -1 to 1, made of whole numbers of 32 bits: the same in every language."""
    x = np.arange(math.prod(shape), dtype=np.uint64) * 2654435761 + salt * 40503 + 12345 & 0xFFFFFFFF
    for shift, factor in ((15, 2246822519), (13, 3266489917)):
        x = (x ^ (x >> np.uint64(shift))) * np.uint64(factor) & np.uint64(0xFFFFFFFF)
    x ^= x >> np.uint64(16)
    return torch.tensor((x >> np.uint64(8)).astype(np.float64) / 2**23 - 1).reshape(shape)


def ids_drawn(shape, salt, count):
    return ((drawn(shape, salt) + 1) / 2 * count).long().clamp(0, count - 1)


def weighted(values, salt):
    return float((values.detach().double() * drawn(values.shape, salt)).sum())


class RMSNorm(nn.Module):
    def __init__(self, shape, eps, affine):
        super().__init__()
        self.axes = tuple(range(-len(shape), 0))
        self.eps = eps
        self.weight = nn.Parameter(torch.ones(shape)) if affine else None

    def forward(self, x):
        y = x / torch.sqrt((x * x).mean(self.axes, keepdim=True) + self.eps)
        return y if self.weight is None else y * self.weight


class Attend(nn.Module):
    """The scores of Bahdanau and Luong."""

    def __init__(self, kind, hidden, width):
        super().__init__()
        self.kind = kind
        if kind == "additive":
            self.W_enc = nn.Linear(hidden, width, bias=False)
            self.W_dec = nn.Linear(hidden, width, bias=False)
        if kind == "general":
            self.W = nn.Linear(hidden, hidden, bias=False)
        if kind == "concat":
            self.W = nn.Linear(2 * hidden, width, bias=False)
        if kind in ("additive", "concat"):
            self.v = nn.Linear(width, 1, bias=False)

    def forward(self, state, outputs):
        each = state.unsqueeze(1).expand_as(outputs)
        if self.kind == "additive":
            scores = self.v(torch.tanh(self.W_enc(outputs) + self.W_dec(each))).squeeze(-1)
        elif self.kind == "concat":
            scores = self.v(torch.tanh(self.W(torch.cat([each, outputs], -1)))).squeeze(-1)
        else:
            scores = (each * (self.W(outputs) if self.kind == "general" else outputs)).sum(-1)
        weights = torch.softmax(scores, -1)
        return (weights.unsqueeze(-1) * outputs).sum(1), weights


class Coder(nn.Module):
    pass


class Seq2Seq(nn.Module):
    def __init__(self, kind, vocab, target_vocab, embedding, hidden, width):
        super().__init__()
        self.encoder, self.decoder = Coder(), Coder()
        self.encoder.embed = nn.Embedding(vocab, embedding)
        self.encoder.lstm = nn.LSTM(embedding, hidden, batch_first=True)
        self.decoder.embed = nn.Embedding(target_vocab, embedding)
        more = 0 if kind == "none" else hidden
        if more:
            self.decoder.attn = Attend(kind, hidden, width)
        self.decoder.lstm = nn.LSTM(embedding + more, hidden, batch_first=True)
        self.decoder.fc = nn.Linear(hidden + more, target_vocab)

    def forward(self, source, target):
        outputs, (h, c) = self.encoder.lstm(self.encoder.embed(source))
        logits, weights = [], []
        for t in range(target.shape[1] - 1):
            x = self.decoder.embed(target[:, t : t + 1])
            context = None
            if hasattr(self.decoder, "attn"):
                context, seen = self.decoder.attn(h[0], outputs)
                weights.append(seen)
                x = torch.cat([x, context.unsqueeze(1)], -1)
            y, (h, c) = self.decoder.lstm(x, (h, c))
            y = y[:, 0]
            logits.append(self.decoder.fc(y if context is None else torch.cat([y, context], -1)))
        logits = torch.stack(logits, 1)
        return (logits, torch.stack(weights, 1)) if weights else (logits,)


class Classifier(nn.Module):
    def __init__(self, vocab, dim, heads, classes):
        super().__init__()
        self.embedding = nn.Embedding(vocab, dim)
        self.attention = nn.MultiheadAttention(dim, heads, batch_first=True)
        self.fc = nn.Linear(dim, classes)

    def forward(self, ids):
        x = self.embedding(ids)
        return self.fc(self.attention(x, x, x)[0].mean(1))


ACTIVATIONS = {
    "relu": functional.relu,
    "gelu": functional.gelu,
    "geluTanh": lambda x: functional.gelu(x, approximate="tanh"),
    "tanh": torch.tanh,
    "sigmoid": torch.sigmoid,
    "silu": functional.silu,
}


class Activation(nn.Module):
    def __init__(self, name):
        super().__init__()
        self.run = ACTIVATIONS[name]

    def forward(self, x):
        return self.run(x)


cases = []


def case(kind, arguments, options, inputs, module, run, more=None, training=False):
    """`inputs` are shapes of float32, or (shape, count) of ids; `run` gives the outputs."""
    more = more or {}
    # In double precision, but for dropout, whose mask PyTorch draws otherwise there.
    module = (module.float() if training else module.double()).train(training)
    parameters = list(module.parameters())
    with torch.no_grad():
        for i, parameter in enumerate(parameters):
            parameter.copy_(drawn(parameter.shape, i + 1) / 2)
            parameter.grad = None
    dtype = torch.float32 if training else torch.float64
    given = []
    for i, shape in enumerate(inputs):
        if isinstance(shape[0], tuple):
            given.append(ids_drawn(shape[0], INPUTS + i, shape[1]))
        else:
            given.append(drawn(shape, INPUTS + i).to(dtype).requires_grad_())
    torch.manual_seed(5)
    outputs = run(module, *given)
    loss = sum((output * drawn(output.shape, OUTPUTS + i).to(dtype)).sum() for i, output in enumerate(outputs))
    if loss.requires_grad:
        loss.backward()
    expected = [weighted(output, OUTPUTS + 500 + i) for i, output in enumerate(outputs)]
    inputs_with = [x for x in given if x.is_floating_point()]
    for i, x in enumerate([*inputs_with, *parameters]):
        expected.append(None if x.grad is None else weighted(x.grad, GRADIENTS + i))
    cases.append(
        {
            "kind": kind,
            "arguments": arguments,
            "options": options,
            **({"training": True} if training else {}),
            **more,
            "inputs": [list(s) if not isinstance(s[0], tuple) else {"shape": list(s[0]), "ids": s[1]} for s in inputs],
            "outputs": [list(output.shape) for output in outputs],
            "expected": [None if value is None else number(np.float32(value)) for value in expected],
        }
    )


def flags(*names):
    for values in itertools.product((False, True), repeat=len(names)):
        yield dict(zip(names, values))


def one(module, x):
    return (module(x),)


def layers():
    for bias in (True, False):
        for shape in ((2, 3), (3,), (2, 5, 3)):
            case("linear", [3, 4], {"bias": bias}, [shape], nn.Linear(3, 4, bias=bias), one)
        # As wide as weights that are packed.
        case("linear", [9, 16], {"bias": bias}, [(7, 9)], nn.Linear(9, 16, bias=bias), one)
    for padding in (None, 2, -1):
        module = nn.Embedding(6, 3, padding_idx=padding)
        case("embedding", [6, 3], {"paddingIdx": padding}, [((2, 7), 6)], module, one)
    for shape, eps, affine in itertools.product(([4], [3, 4]), (1e-5, 0.25), (True, False)):
        options = {"eps": eps, "elementwiseAffine": affine}
        module = nn.LayerNorm(shape, eps=eps, elementwise_affine=affine)
        case("layerNorm", [shape], options, [(2, 3, 4)], module, one)
        case("rmsNorm", [shape], options, [(2, 3, 4)], RMSNorm(shape, eps, affine), one)
    for p, training in itertools.product((0, 0.3, 1), (True, False)):
        case("dropout", [p], None, [(5, 8)], nn.Dropout(p), one, training=training)
    for name in ACTIVATIONS:
        case("activation", [name], None, [(3, 5)], Activation(name), one)


def recurrent():
    size, hidden, length, batch = 3, 2, 4, 3
    for kind in ("lstm", "gru"):
        make = {"lstm": nn.LSTM, "gru": nn.GRU}[kind]
        for count, f in itertools.product((1, 2), flags("bidirectional", "bias", "batchFirst", "lengths", "state")):
            several = count * (2 if f["bidirectional"] else 1)
            lengths = [2, 4, 1] if f["lengths"] else None
            first = f["batchFirst"]

            def run(module, x, *states):
                state = None if not states else states[0] if kind == "gru" else states
                if lengths:
                    packed = nn.utils.rnn.pack_padded_sequence(x, lengths, first, enforce_sorted=False)
                    output, last = module(packed, state)
                    output, _ = nn.utils.rnn.pad_packed_sequence(output, first, total_length=length)
                else:
                    output, last = module(x, state)
                return (output, last) if kind == "gru" else (output, *last)

            x = (batch, length, size) if first else (length, batch, size)
            states = [(several, batch, hidden)] * ({"lstm": 2, "gru": 1}[kind] if f["state"] else 0)
            options = {"numLayers": count, **{name: f[name] for name in ("bidirectional", "bias", "batchFirst")}}
            keywords = dict(bidirectional=f["bidirectional"], bias=f["bias"], batch_first=first)
            module = make(size, hidden, count, **keywords)
            case(kind, [size, hidden], options, [x, *states], module, run, {"lengths": lengths} if lengths else None)
            if count == 2 and not lengths and f["bias"]:
                module = make(size, hidden, count, dropout=0.4, **keywords)
                for training in (True, False):
                    case(kind, [size, hidden], options | {"dropout": 0.4}, [x, *states], module, run, None, training)


def hidden_from(allowed):
    """PyTorch's modules mean the opposite by a mask of truth values."""
    return None if allowed is None else ~torch.tensor(allowed)


MASKS = {
    "none": {},
    "causal": {"causal": True},
    "bool": {"attn": [[True, False, True, True], [True, True, False, True], [False, False, True, True]]},
    "float": {"float": [[0.5, -1, 0, 0.25], [0, 2, -0.5, 0], [1, 0, 0, -2]]},
    "keys": {"keys": [[True, True, False, True], [False, True, True, True]]},
    "both": {
        "attn": [[True, False, True, True], [True, True, False, True], [False, True, True, True]],
        "keys": [[True, True, True, False], [False, True, True, True]],
    },
}


def mask_arguments(mask, queries, keys, dtype):
    attn = hidden_from(mask.get("attn"))
    if "float" in mask:
        attn = torch.tensor(mask["float"], dtype=dtype)
    if mask.get("causal"):
        attn = torch.ones(queries, keys).triu(1).bool()
    return attn, hidden_from(mask.get("keys"))


def attention():
    embed, heads, queries, keys, batch = 4, 2, 3, 4, 2
    widths = ({}, {"kdim": 3}, {"vdim": 5}, {"kdim": 3, "vdim": 5})
    wants = ({}, {"averageAttnWeights": False}, {"needWeights": False})
    for width, f, (name, mask), want in itertools.product(
        widths, flags("bias", "batchFirst", "self"), MASKS.items(), wants
    ):
        first = f["batchFirst"]
        if f["self"] and (width or name not in ("none", "causal")):
            continue
        count = queries if f["self"] else keys

        def shape(length, size):
            return (batch, length, size) if first else (length, batch, size)

        def run(module, query, *others):
            key, value = others or (query, query)
            attn, padding = mask_arguments(mask, queries, count, query.dtype)
            output, weights = module(
                query,
                key,
                value,
                attn_mask=attn,
                key_padding_mask=padding,
                need_weights=want.get("needWeights", True),
                average_attn_weights=want.get("averageAttnWeights", True),
            )
            return (output,) if weights is None else (output, weights)

        inputs = [shape(queries, embed)]
        if not f["self"]:
            inputs += [shape(keys, width.get("kdim", embed)), shape(keys, width.get("vdim", embed))]
        options = {"bias": f["bias"], "batchFirst": first, **width}
        more = {"masks": mask, "want": want}
        keywords = dict(bias=f["bias"], batch_first=first, **width)
        case("multiheadAttention", [embed, heads], options, inputs, nn.MultiheadAttention(embed, heads, **keywords), run, more)
        if name == "none":
            module = nn.MultiheadAttention(embed, heads, dropout=0.3, **keywords)
            for training in (True, False):
                case(
                    "multiheadAttention",
                    [embed, heads],
                    options | {"dropout": 0.3},
                    inputs,
                    module,
                    run,
                    more,
                    training,
                )


def transformer():
    d, heads, wide, batch, tgt, src = 4, 2, 6, 2, 3, 4
    masks = (
        {},
        {"causal": True},
        {"attn": [[True, False, True], [True, True, False], [False, True, True]], "keys": [[True, True, False], [True] * 3]},
    )
    for (f, activation, eps), training in itertools.product(
        itertools.product(flags("normFirst", "batchFirst"), ("relu", "gelu"), (1e-5, 0.1)), (False, True)
    ):
        first = f["batchFirst"]

        def shape(length):
            return (batch, length, d) if first else (length, batch, d)

        options = {"dimFeedforward": wide, "activation": activation, "layerNormEps": eps, "dropout": 0.3, **f}
        keywords = dict(
            dim_feedforward=wide,
            activation=activation,
            layer_norm_eps=eps,
            dropout=0.3,
            batch_first=first,
            norm_first=f["normFirst"],
        )
        for mask in masks:

            def encode(module, x):
                attn, padding = mask_arguments(mask, tgt, tgt, x.dtype)
                return (module(x, attn, padding),)

            def decode(module, x, memory):
                attn, padding = mask_arguments(mask, tgt, tgt, x.dtype)
                of_memory = hidden_from(MASKS["keys"]["keys"]) if mask else None
                other = hidden_from(MASKS["both"]["attn"]) if mask else None
                return (module(x, memory, attn, other, padding, of_memory),)

            module = nn.TransformerEncoderLayer(d, heads, **keywords)
            case("transformerEncoderLayer", [d, heads], options, [shape(tgt)], module, encode, {"masks": mask}, training)
            memory = {"attn": MASKS["both"]["attn"], "keys": MASKS["keys"]["keys"]} if mask else {}
            module = nn.TransformerDecoderLayer(d, heads, **keywords)
            more = {"masks": mask, "memoryMasks": memory}
            case("transformerDecoderLayer", [d, heads], options, [shape(tgt), shape(src)], module, decode, more, training)


def stacks():
    d, heads, wide, batch, tgt, src = 4, 2, 6, 2, 3, 4
    mask = {"attn": [[True, False, True], [True, True, False], [False, True, True]], "keys": [[True, True, False], [True] * 3]}
    memory_mask = {"attn": MASKS["both"]["attn"], "keys": MASKS["keys"]["keys"]}
    for f, training in itertools.product(flags("normFirst", "batchFirst", "norm"), (False, True)):
        first = f["batchFirst"]

        def shape(length):
            return (batch, length, d) if first else (length, batch, d)

        options = {"dimFeedforward": wide, "dropout": 0.3, "normFirst": f["normFirst"], "batchFirst": first}
        keywords = dict(dim_feedforward=wide, dropout=0.3, batch_first=first, norm_first=f["normFirst"])

        def masks_of(x):
            attn, padding = mask_arguments(mask, tgt, tgt, x.dtype)
            of_memory = hidden_from(MASKS["keys"]["keys"])
            return attn, padding, hidden_from(MASKS["both"]["attn"]), of_memory

        def encode(module, x):
            attn, padding, _, _ = masks_of(x)
            return (module(x, attn, padding),)

        def decode(module, x, memory):
            attn, padding, other, of_memory = masks_of(x)
            return (module(x, memory, attn, other, padding, of_memory),)

        norm = nn.LayerNorm(d) if f["norm"] else None
        module = nn.TransformerEncoder(nn.TransformerEncoderLayer(d, heads, **keywords), 2, norm, enable_nested_tensor=False)
        more = {"masks": mask}
        case("transformerEncoder", [d, heads, 2, f["norm"]], options, [shape(tgt)], module, encode, more, training)
        module = nn.TransformerDecoder(nn.TransformerDecoderLayer(d, heads, **keywords), 2, norm)
        more = {"masks": mask, "memoryMasks": memory_mask}
        case("transformerDecoder", [d, heads, 2, f["norm"]], options, [shape(tgt), shape(src)], module, decode, more, training)
        if not f["norm"]:
            continue

        def translate(module, source, target):
            attn, padding, _, _ = masks_of(target)
            return (module(source, target, tgt_mask=attn, tgt_key_padding_mask=padding),)

        module = nn.Transformer(d, heads, num_encoder_layers=1, num_decoder_layers=2, **keywords)
        options = options | {"numEncoderLayers": 1, "numDecoderLayers": 2}
        case("transformer", [d, heads], options, [shape(src), shape(tgt)], module, translate, {"masks": mask}, training)


def channels():
    for bias, (options, keywords) in itertools.product(
        (True, False),
        (
            ({}, {}),
            ({"stride": 2, "padding": 1}, {"stride": 2, "padding": 1}),
            ({"dilation": 2, "groups": 2}, {"dilation": 2, "groups": 2}),
        ),
    ):
        for shape in ((2, 4, 7), (4, 7)):
            module = nn.Conv1d(4, 6, 3, bias=bias, **keywords)
            case("conv1d", [4, 6, 3], {**options, "bias": bias}, [shape], module, one)
    for options in ({}, {"stride": 1}, {"stride": 2, "padding": 1}):
        case("maxPool1d", [3], options, [(2, 3, 7)], nn.MaxPool1d(3, **options), one)
        case("avgPool1d", [3], options, [(2, 3, 7)], nn.AvgPool1d(3, **options), one)
    for f, training, shape in itertools.product(flags("affine", "trackRunningStats"), (False, True), ((5, 4), (3, 4, 2))):
        module = nn.BatchNorm1d(4, eps=0.01, affine=f["affine"], track_running_stats=f["trackRunningStats"])
        case("batchNorm1d", [4], {"eps": 0.01, **f}, [shape], module, one, training=training)
    for groups, affine in itertools.product((1, 2, 4), (True, False)):
        module = nn.GroupNorm(groups, 4, eps=0.01, affine=affine)
        case("groupNorm", [groups, 4], {"eps": 0.01, "affine": affine}, [(3, 4, 2)], module, one)


def plain_recurrent():
    size, hidden, length, batch = 3, 2, 4, 3
    for count, kind, f in itertools.product((1, 2), ("tanh", "relu"), flags("bidirectional", "bias", "batchFirst", "state")):
        several = count * (2 if f["bidirectional"] else 1)
        first = f["batchFirst"]

        def run(module, x, *states):
            return module(x, *states)

        x = (batch, length, size) if first else (length, batch, size)
        states = [(several, batch, hidden)] * f["state"]
        options = {"numLayers": count, "nonlinearity": kind, **{name: f[name] for name in ("bidirectional", "bias", "batchFirst")}}
        keywords = dict(bidirectional=f["bidirectional"], bias=f["bias"], batch_first=first, nonlinearity=kind)
        case("rnn", [size, hidden], options, [x, *states], nn.RNN(size, hidden, count, **keywords), run)
        if count == 2 and f["bias"] and not f["state"]:
            module = nn.RNN(size, hidden, count, dropout=0.4, **keywords)
            for training in (True, False):
                case("rnn", [size, hidden], options | {"dropout": 0.4}, [x], module, run, None, training)


def composed():
    shared = nn.Linear(3, 3)
    case("shared", [], None, [(4, 3)], nn.Sequential(shared, nn.Tanh(), shared, nn.LayerNorm(3)), one)
    for kind in ("none", "additive", "dot", "general", "concat"):
        options = {"vocab": 6, "targetVocab": 5, "embeddingDim": 3, "hiddenDim": 4, "attention": kind, "attentionDim": 2}
        model = Seq2Seq(kind, 6, 5, 3, 4, 2)
        case("seq2seq", [], options, [((3, 5), 6), ((3, 4), 5)], model, lambda m, s, t: m(s, t))
    case("classifier", [7, 4, 2, 3], None, [((3, 5), 7)], Classifier(7, 4, 2, 3), one)


def write(folder):
    torch.use_deterministic_algorithms(True)
    for part in (layers, recurrent, attention, transformer, composed, stacks, channels, plain_recurrent):
        part()
    lines = [json.dumps(each, separators=(",", ":")) for each in cases]
    path = folder / "modules.json"
    path.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
