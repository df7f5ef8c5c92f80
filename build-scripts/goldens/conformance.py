"""Writes tests/conformance/cases: what PyTorch computes in float64 for each operator of tests/conformance/run.mjs.

Needs PyTorch 1.13 or newer (Debian: python3-torch), which the tests themselves do not:
    python3 build-scripts/goldens/conformance.py tests/conformance/cases

A file for each operator, with a list of cases: attributes, inputs and outputs. Inputs are float32 numbers, outputs are
rounded to float32. The cases look for the corners: grouped heads, caches, short masks, rows that see nothing, odd axes,
empty tensors. Weights multiply from the right (x @ w), except those of the LSTM; a boolean mask is true where attention
is allowed.
"""

import json
import math
import sys
from pathlib import Path

import torch
from torch.nn import functional

from pytorch_goldens.files import number

FILES = {}
TOLERANCE = {"kind": "abs_rel", "value": {"atol": 1e-5, "rtol": 1e-5}}


def entry(values):
    dtype = "bool" if values.dtype == torch.bool else "float32" if values.is_floating_point() else str(values.dtype)[6:]
    names = {"nan": "NaN", "inf": "Infinity", "-inf": "-Infinity"}
    flat = values.detach().reshape(-1).to(torch.float32 if dtype == "float32" else values.dtype).numpy()
    data = [number(value) for value in flat]
    return {"shape": list(values.shape), "dtype": dtype, "data": [names.get(value, value) for value in data]}


def case(op, attributes, inputs, outputs, tags=(), tolerance=TOLERANCE):
    cases = FILES.setdefault(op, [])
    if isinstance(outputs, torch.Tensor):
        outputs = {"y": outputs}
    cases.append({
        "id": f"pytorch__{op}_{len(cases)}",
        "op": op,
        "suite": "own",
        "attributes": attributes,
        "tags": list(tags),
        "tolerance": tolerance,
        "tolerance_from": "adapted",
        "source": "build-scripts/goldens/conformance.py",
        "source_version": torch.__version__,
        "licence": "MIT",
        "inputs": {name: entry(values) for name, values in inputs.items() if values is not None},
        "outputs": {name: entry(values) for name, values in outputs.items()},
    })  # fmt: skip


def randn(*shape):
    """Float64 that float32 holds exactly, in steps of an eighth, so that files stay small."""
    return (torch.randn(shape) * 8).round().double() / 8


def keep(probability, *shape):
    return torch.rand(shape) < probability


# ---- element by element, rows, reductions, products ----


def functions():
    for op in ("tanh", "sigmoid", "exp", "erf", "relu"):
        for x in (randn(2, 3, 4) * 2, randn(), randn(0, 3), torch.tensor([-30.0, -0.0, 0.0, 1e-4, 8.0]).double()):
            loose = {"kind": "abs_rel", "value": {"atol": 1e-6, "rtol": 2e-6}}
            case(op, {}, {"x": x}, getattr(torch, op)(x), tolerance=loose)
    case("relu", {}, {"x": torch.tensor([math.inf, -math.inf, 2.0])}, torch.tensor([math.inf, 0.0, 2.0]))
    for approximate in ("none", "tanh"):
        for bias in (None, randn(5), randn(2)):  # A bias of another length repeats over all elements.
            x = randn(3, 5) * 2
            added = 0 if bias is None else bias.repeat(15)[:15].reshape(3, 5)
            y = functional.gelu(x + added, approximate=approximate)
            case("gelu", {"approximate": approximate}, {"x": x, "bias": bias}, y)
    for axis, x in (
        (1, randn(2, 5, 3)),
        (-3, randn(4, 2, 2) * 9),
        (0, randn(6)),
        (-1, randn(3, 1)),
        (1, randn(2, 0, 3)),
    ):
        case("softmax", {"axis": axis}, {"x": x}, functional.softmax(x, axis))
        case("log_softmax", {"axis": axis}, {"x": x}, functional.log_softmax(x, axis))
    x = torch.tensor([[80.0, -math.inf, 79.0], [-500.0, -501.0, -502.0]]).double()
    case("softmax", {"axis": -1}, {"x": x}, functional.softmax(x, -1))
    for axis, x, mask in (
        (-1, randn(2, 3, 4), torch.tensor([True, False, True, True])),
        (1, randn(2, 4, 3), keep(0.6, 2, 4, 1)),
        (0, randn(4), torch.tensor([False, True, False, False])),
        (-1, randn(3, 4), torch.tensor([[1, 1, 0, 0], [0, 0, 0, 0], [1, 1, 1, 1]]).bool()),
    ):
        for rule in ("zero", "uniform"):
            y = functional.softmax(x.masked_fill(~mask, -math.inf), axis)
            y = y.nan_to_num(0.0 if rule == "zero" else 1 / x.shape[axis])
            case("masked_softmax", {"axis": axis, "fully_masked": rule}, {"x": x, "mask": mask}, y)


def reductions():
    for axes, keepdims, shape in (
        (None, False, (2, 3, 4)),
        ([0, -1], True, (2, 3, 4)),
        ([-2], False, (2, 3, 2)),
        ([], True, (2, 2)),
        (None, False, ()),
        ([2, 0], False, (3, 2, 4)),
    ):
        x = randn(*shape)
        over = tuple(range(x.dim())) if axes is None else tuple(axes)
        attributes = {"axes": axes, "keepdims": keepdims}
        for op, function in (("sum", x.sum), ("mean", x.mean), ("max", x.amax), ("logsumexp", x.logsumexp)):
            case(f"reduce_{op}", attributes, {"x": x}, function(over, keepdims) if over else x)
    x = randn(3, 0, 2)
    case("reduce_sum", {"axes": [1], "keepdims": False}, {"x": x}, x.sum(1), ["empty"])


def products():
    for a, b in (
        ((3,), (3,)),
        ((4,), (2, 4, 3)),
        ((2, 3, 4), (4,)),
        ((2, 1, 3, 4), (5, 4, 2)),
        ((2, 0), (0, 3)),
        ((7, 9), (9, 5)),
    ):
        a, b = randn(*a), randn(*b)
        case("matmul", {}, {"a": a, "b": b}, a @ b)
    for trans_a in (False, True):
        for trans_b, c in ((False, None), (True, randn(3, 1)), (True, randn())):
            a, b = randn(*((4, 3) if trans_a else (3, 4))), randn(*((5, 4) if trans_b else (4, 5)))
            y = 0.5 * (a.T if trans_a else a) @ (b.T if trans_b else b) + (0 if c is None else -2.0 * c)
            attributes = {"alpha": 0.5, "beta": -2.0, "trans_a": trans_a, "trans_b": trans_b}
            case("gemm", attributes, {"a": a, "b": b, "c": c}, y)
    for shape, bias in (((4,), True), ((2, 3, 4), False), ((2, 1, 2, 4), True), ((0, 4), True)):
        x, w, b = randn(*shape), randn(4, 3), randn(3) if bias else None
        case("linear", {}, {"x": x, "w": w, "b": b}, x @ w + (b if bias else 0))


# ---- normalisations ----


def normalised(x, axes, scale, bias, epsilon, root=False):
    """Layer norm over any axes, RMS norm with `root`; scale and bias have the axes' order."""

    def spread(values):
        order = sorted(range(len(axes)), key=lambda at: axes[at] % x.dim())
        shape = [size if axis in {a % x.dim() for a in axes} else 1 for axis, size in enumerate(x.shape)]
        return values.permute(order).reshape(shape)

    mean = 0 if root else x.mean(tuple(axes), True)
    inverse = ((x - mean).square().mean(tuple(axes), True) + epsilon).rsqrt()
    y = (x - mean) * inverse
    y = y if scale is None else y * spread(scale)
    return {"y": y if bias is None else y + spread(bias)} | ({} if root else {"mean": mean, "inv_std_dev": inverse})


def norms():
    for shape, axes, scaled, biased in (
        ((2, 3, 4), [-1], True, True),
        ((2, 3, 4), [1, 2], True, False),
        ((2, 3, 4), [2, 0], True, True),
        ((2, 3, 4, 2), [1], False, True),
        ((3, 5), [0, 1], False, False),
    ):
        x = randn(*shape) + 0.5
        sizes = [shape[axis] for axis in axes]
        scale, bias = randn(*sizes) if scaled else None, randn(*sizes) if biased else None
        attributes = {"axes": axes, "epsilon": 0.01}
        case("layer_norm", attributes, {"x": x, "scale": scale, "bias": bias}, normalised(x, axes, scale, bias, 0.01))
        rms = normalised(x, axes, scale, None, 0.01, root=True)
        case("rms_norm", attributes, {"x": x, "scale": scale}, rms)
    for pre_bias in (randn(4), None):
        x, skip, scale, bias = randn(2, 3, 4), randn(2, 3, 4), randn(4), randn(4)
        total = x + skip + (0 if pre_bias is None else pre_bias)
        outputs = {"y": normalised(total, [-1], scale, bias, 1e-3)["y"], "sum": total}
        inputs = {"x": x, "skip": skip, "scale": scale, "bias": bias, "pre_bias": pre_bias}
        case("add_layer_norm", {"epsilon": 1e-3}, inputs, outputs)


# ---- attention ----


def joined_heads(x):
    return x.transpose(1, 2).flatten(2)


def split_heads(x, heads):
    return x.unflatten(-1, (heads, -1)).transpose(1, 2)


def mixed(query, key, value, scale, mask=None, hidden=None, softcap=0.0):
    """Attention over (B,H,L,D) with grouped heads: the output and every stage. Rows that see nothing are zero."""
    groups = query.shape[1] // key.shape[1]
    key, value = (x.repeat_interleave(groups, 1) for x in (key, value))
    stages = {"scaled": scale * query @ key.transpose(-2, -1)}
    scores = stages["softcapped"] = softcap * torch.tanh(stages["scaled"] / softcap) if softcap else stages["scaled"]
    if mask is not None:
        short = key.shape[-2] - mask.shape[-1]
        filled = torch.zeros(mask.shape).double().masked_fill(~mask, -math.inf) if mask.dtype == torch.bool else mask
        scores = scores + functional.pad(filled, (0, short), value=-math.inf)
    if hidden is not None:
        scores = scores.masked_fill(hidden, -math.inf)
    stages["masked"] = scores
    stages["softmax"] = functional.softmax(scores, -1).nan_to_num(0.0)
    return stages["softmax"] @ value, stages


def not_yet(rows, columns, offset=0):
    """True where a query may not see a key: key after query plus offset."""
    return torch.arange(columns) > torch.arange(rows).unsqueeze(1) + offset


def attention_case(
    heads=2,
    groups=1,
    rows=3,
    columns=4,
    width=4,
    depth=None,
    layout="BHLD",
    mask=None,
    past=0,
    lengths=None,
    mode=None,
    **options,
):
    """One attention case; `options` are is_causal, softcap, scale."""
    batch, depth, kv_heads = 2, depth or width, heads // groups
    query, key, value = (
        randn(batch, heads, rows, width),
        randn(batch, kv_heads, columns, width),
        randn(batch, kv_heads, columns, depth),
    )
    inputs = {"query": query, "key": key, "value": value}
    if layout != "BHLD":
        inputs = {name: joined_heads(x) for name, x in inputs.items()}
    if past:
        inputs |= {"past_key": randn(batch, kv_heads, past, width), "past_value": randn(batch, kv_heads, past, depth)}
        key, value = torch.cat([inputs["past_key"], key], 2), torch.cat([inputs["past_value"], value], 2)
    total, hidden = past + columns, None
    scale = options.get("scale", 1 / math.sqrt(width))
    if lengths is not None:
        lengths = inputs["nonpad_kv_seqlen"] = torch.tensor(lengths)
        hidden = torch.arange(total) >= lengths.reshape(-1, 1, 1, 1)
    if options.get("is_causal"):
        offset = past if lengths is None else lengths.reshape(-1, 1, 1, 1) - rows
        hidden = not_yet(rows, total, offset) if hidden is None else hidden | not_yet(rows, total, offset)
    if mask is not None:
        inputs["attn_mask"] = mask
    output, stages = mixed(query, key, value, scale, mask, hidden, options.get("softcap", 0.0))
    outputs = {"output": output if layout == "BHLD" else joined_heads(output)}
    attributes = {"layout": layout, "q_num_heads": heads, "kv_num_heads": kv_heads, "scale": scale}
    attributes |= {"is_causal": options.get("is_causal", False), "softcap": options.get("softcap", 0.0)}
    if past:
        outputs |= {"present_key": key, "present_value": value}
    if mode:
        attributes["qk_matmul_output_mode"] = mode
        outputs["qk_matmul_output"] = stages[mode]
    short = mask is not None and 1 < mask.shape[-1] < total
    case("attention", attributes, inputs, outputs, ["short-mask"] if short else [])


def attention():
    flat = "BL(HD)"
    additive = randn(2, 1, 3, 4).masked_fill(keep(0.2, 2, 1, 3, 4), -math.inf)
    nothing = keep(0.7, 3, 4).index_fill(0, torch.tensor([1]), False)
    attention_case()
    attention_case(heads=6, groups=3, depth=2, layout=flat)
    attention_case(is_causal=True, rows=4, columns=6, scale=0.3)
    attention_case(is_causal=True, rows=5, columns=3, layout=flat, heads=1)
    attention_case(mask=nothing, mode="softmax")
    attention_case(mask=additive, is_causal=True, mode="masked")
    attention_case(mask=keep(0.7, 2, 4, 3, 4), heads=4, groups=2)
    attention_case(mask=torch.full((3, 4), -10000.0).double())
    attention_case(mask=keep(0.8, 3, 3), columns=5)
    attention_case(mask=randn(2, 2, 3, 4), columns=6, past=2, softcap=1.5, mode="softcapped")
    attention_case(past=3, is_causal=True, rows=2, columns=2, layout=flat)
    attention_case(past=1, heads=4, groups=4, columns=3, depth=6)
    attention_case(softcap=0.7, mode="scaled", is_causal=True)
    attention_case(lengths=[2, 4])
    attention_case(lengths=[3, 5], rows=2, columns=5, is_causal=True)
    attention_case(lengths=[1, 4], rows=3, is_causal=True, heads=4, groups=2)
    attention_case(rows=0)
    attention_case(rows=2, columns=17, width=10, is_causal=True, past=4)
    attention_case(rows=20, columns=20, width=3, heads=1, is_causal=True)


def projected(x, w, b):
    return x @ w if b is None else x @ w + b


def multi_head(
    heads=2,
    kv_heads=None,
    cross=False,
    bias=True,
    out=True,
    mask=None,
    key_mask=None,
    past=0,
    extra=False,
    zero=False,
    average=True,
    causal=False,
):
    batch, rows, columns, width = 2, 3, 4 if cross else 3, 4
    inner, kv_inner = heads * 2, (kv_heads or heads) * 2
    query = randn(batch, rows, width)
    key = randn(batch, columns, width) if cross else query
    inputs = {"query": query, "key": key, "value": key}
    for name, size in (("q", inner), ("k", kv_inner), ("v", kv_inner)):
        inputs |= {f"w_{name}": randn(width, size), f"b_{name}": randn(size) if bias else None}
    if out:
        inputs |= {"w_o": randn(inner, width), "b_o": randn(width) if bias else None}
    parts = {
        name: projected(inputs[x], inputs[f"w_{name}"], inputs[f"b_{name}"])
        for name, x in (("q", "query"), ("k", "key"), ("v", "value"))
    }
    q = split_heads(parts["q"], heads)
    k, v = (split_heads(parts[name], kv_heads or heads) for name in "kv")
    if past:
        inputs |= {"past_key": randn(*k.shape[:2], past, 2), "past_value": randn(*k.shape[:2], past, 2)}
        k, v = torch.cat([inputs["past_key"], k], 2), torch.cat([inputs["past_value"], v], 2)
    present = {"present_key": k, "present_value": v} if past else {}
    total = k.shape[2]
    hidden = (
        not_yet(rows, total, past).expand(batch, 1, rows, total)
        if causal
        else torch.zeros(batch, 1, rows, total).bool()
    )
    if key_mask is not None:
        inputs["key_mask"] = key_mask
        hidden = hidden | ~key_mask.reshape(batch, 1, 1, total)
    added = 0
    if mask is not None:
        inputs["attn_mask"] = mask
    if extra:
        inputs |= {"bias_k": randn(kv_inner), "bias_v": randn(kv_inner)}
        k, v = (
            torch.cat([x, split_heads(b.expand(batch, 1, -1), kv_heads or heads)], 2)
            for x, b in ((k, inputs["bias_k"]), (v, inputs["bias_v"]))
        )
        added += 1
    if zero:
        k, v = (torch.cat([x, torch.zeros(*x.shape[:2], 1, 2).double()], 2) for x in (k, v))
        added += 1
    hidden = functional.pad(hidden, (0, added), value=False)
    if mask is not None:
        mask = functional.pad(mask, (0, added), value=True if mask.dtype == torch.bool else 0.0)
    mixture, stages = mixed(q, k, v, 1 / math.sqrt(2), mask, hidden)
    output = joined_heads(mixture)
    weights = stages["softmax"].mean(1) if average else stages["softmax"]
    outputs = {
        "output": projected(output, inputs["w_o"], inputs["b_o"]) if out else output,
        "attn_weights": weights,
    } | present
    attributes = {
        "num_heads": heads,
        "scale": 1 / math.sqrt(2),
        "is_causal": causal,
        "add_zero_attn": zero,
        "average_attn_weights": average,
    }
    case("multi_head_attention", attributes | ({"num_kv_heads": kv_heads} if kv_heads else {}), inputs, outputs)


def multi_head_attention():
    keys = torch.tensor([[True, True, False], [False, True, True]])
    multi_head()
    multi_head(cross=True, bias=False, average=False)
    multi_head(heads=4, kv_heads=2, out=False)
    multi_head(causal=True, mask=randn(3, 3))
    multi_head(key_mask=keys, mask=keep(0.8, 2, 2, 3, 3) | torch.eye(3).bool())
    multi_head(extra=True, zero=True, key_mask=keys)
    multi_head(extra=True, mask=randn(2, 1, 3, 3), average=False)
    multi_head(zero=True, cross=True, mask=keep(0.6, 3, 4))
    multi_head(past=2, causal=True)
    multi_head(heads=1, past=1, mask=keep(0.8, 3, 4) | torch.eye(3, 4).bool(), bias=False, out=False)


# ---- layers of transformers ----


def self_or_cross(inputs, prefix, x, memory, mask, keys, heads):
    q, k, v = (
        split_heads(projected(values, inputs[f"{prefix}_w_{name}"], inputs[f"{prefix}_b_{name}"]), heads)
        for name, values in (("q", x), ("k", memory), ("v", memory))
    )
    hidden = None if keys is None else ~keys.unsqueeze(1).unsqueeze(1)
    mixture, _ = mixed(q, k, v, 1 / math.sqrt(q.shape[-1]), mask, hidden)
    return projected(joined_heads(mixture), inputs[f"{prefix}_w_o"], inputs[f"{prefix}_b_o"])


def layer_inputs(width, inner, decoder):
    made = {}
    for prefix in ("sa", "ca") if decoder else ("sa",):
        for name in "qkvo":
            made |= {f"{prefix}_w_{name}": randn(width, width) / 2, f"{prefix}_b_{name}": randn(width)}
    made |= {
        "w_ff1": randn(width, inner) / 2,
        "b_ff1": randn(inner),
        "w_ff2": randn(inner, width) / 2,
        "b_ff2": randn(width),
    }
    for at in (1, 2, 3) if decoder else (1, 2):
        made |= {f"ln{at}_scale": 1 + randn(width) / 4, f"ln{at}_bias": randn(width)}
    return made


def transformer_layer(
    decoder, heads=2, activation="relu", norm_first=False, layers=None, final=False, masks=None, keys=None
):
    width, inner, epsilon, batch = 4, 6, 1e-5, 2
    x, memory = randn(batch, 3, width), randn(batch, 5, width) if decoder else None
    inputs = {"tgt": x, "memory": memory} if decoder else {"src": x}
    inputs |= layer_inputs(width, inner, decoder)
    if final:
        inputs |= {"final_scale": 1 + randn(width) / 4, "final_bias": randn(width)}
    masks, keys = masks or {}, keys or {}
    inputs |= masks | keys
    activate = functional.relu if activation == "relu" else functional.gelu

    def norm(name, values):
        return functional.layer_norm(values, (width,), inputs[f"{name}_scale"], inputs[f"{name}_bias"], epsilon)

    def feed(values):
        return activate(values @ inputs["w_ff1"] + inputs["b_ff1"]) @ inputs["w_ff2"] + inputs["b_ff2"]

    own_mask, own_keys = ("tgt_mask", "tgt_key_mask") if decoder else ("attn_mask", "key_mask")
    parts = [lambda values: self_or_cross(inputs, "sa", values, values, masks.get(own_mask), keys.get(own_keys), heads)]
    if decoder:
        parts.append(
            lambda values: self_or_cross(
                inputs, "ca", values, memory, masks.get("memory_mask"), keys.get("memory_key_mask"), heads
            )
        )
    parts.append(feed)
    for _ in range(layers or 1):
        for at, part in enumerate(parts, 1):
            x = x + part(norm(f"ln{at}", x)) if norm_first else norm(f"ln{at}", x + part(x))
    if final:
        x = norm("final", x)
    attributes = {
        "num_heads": heads,
        "activation": activation,
        "norm_first": norm_first,
        "epsilon": epsilon,
        "is_causal": False,
    }
    op = "transformer_decoder_layer" if decoder else "transformer_encoder_layer"
    case(op, attributes | ({"num_layers": layers} if layers else {}), inputs, {"output": x})


def transformers():
    own, crossed = torch.ones(3, 3).tril().bool(), keep(0.6, 3, 5) | torch.eye(3, 5).bool()
    own_keys, memory_keys = (
        torch.tensor([[1, 1, 0], [1, 1, 1]]).bool(),
        torch.tensor([[1, 1, 1, 0, 0], [1, 0, 1, 1, 1]]).bool(),
    )
    transformer_layer(False)
    transformer_layer(False, 4, "gelu", True, masks={"attn_mask": own}, keys={"key_mask": own_keys})
    transformer_layer(False, 1, "gelu", layers=3, final=True, keys={"key_mask": own_keys})
    transformer_layer(False, 2, norm_first=True, layers=2, masks={"attn_mask": randn(3, 3)})
    transformer_layer(True)
    transformer_layer(True, 4, "gelu", True, masks={"tgt_mask": own, "memory_mask": crossed})
    transformer_layer(True, 1, layers=2, final=True, keys={"tgt_key_mask": own_keys, "memory_key_mask": memory_keys})
    transformer_layer(True, 2, "gelu", layers=2, norm_first=True, masks={"tgt_mask": own, "memory_mask": randn(3, 5)})


# ---- recurrent ----

ACTIVATIONS = {"sigmoid": torch.sigmoid, "tanh": torch.tanh, "relu": torch.relu}


def lstm_step(x, h, c, w, r, bias, peephole, activations):
    """Gates i, f, g, o; peepholes i, f look at the old cell, o at the new one."""
    gate, cell, squash = (ACTIVATIONS[name] for name in activations)
    i, f, g, o = (x @ w.T + h @ r.T + bias).chunk(4, -1)
    p_i, p_f, p_o = peephole.chunk(3)
    c_new = gate(f + p_f * c) * c + gate(i + p_i * c) * cell(g)
    return gate(o + p_o * c_new) * squash(c_new), c_new


def directions(name):
    return {"forward": [False], "reverse": [True], "bidirectional": [False, True]}[name]


def lstm_case(direction, b_w=True, b_r=True, start=True, peephole=False, lengths=None, activations=None):
    time, batch, width, hidden, ways = 4, 3, 2, 3, directions(direction)
    count = len(ways)
    inputs = {
        "x": randn(time, batch, width),
        "w": randn(count, 4 * hidden, width),
        "r": randn(count, 4 * hidden, hidden),
    }
    inputs |= {"b_w": randn(count, 4 * hidden) if b_w else None, "b_r": randn(count, 4 * hidden) if b_r else None}
    inputs |= {name: randn(count, batch, hidden) if start else None for name in ("h0", "c0")}
    inputs |= {"peephole": randn(count, 3 * hidden) if peephole else None}
    inputs |= {"seq_lens": None if lengths is None else torch.tensor(lengths, dtype=torch.int32)}
    y = torch.zeros(time, count, batch, hidden).double()
    last = torch.zeros(2, count, batch, hidden).double()
    zero = torch.zeros(hidden).double()
    for way, backwards in enumerate(ways):
        bias = sum(
            (inputs[name][way] for name in ("b_w", "b_r") if inputs[name] is not None), torch.zeros(4 * hidden).double()
        )
        peep = inputs["peephole"][way] if peephole else torch.zeros(3 * hidden).double()
        for row in range(batch):
            h, c = (inputs[name][way, row] if start else zero for name in ("h0", "c0"))
            steps = range(time if lengths is None else lengths[row])
            for step in reversed(steps) if backwards else steps:
                weights = (inputs["w"][way], inputs["r"][way], bias, peep, activations or ["sigmoid", "tanh", "tanh"])
                h, c = lstm_step(inputs["x"][step, row], h, c, *weights)
                y[step, way, row] = h
            last[0, way, row], last[1, way, row] = h, c
    attributes = {"hidden_size": hidden, "num_directions": count, "direction": direction, "gate_order": "ifgo"}
    outputs = {"y": y, "y_h": last[0], "y_c": last[1]}
    case("lstm", attributes | ({"activations": activations} if activations else {}), inputs, outputs)


def lstm():
    lstm_case("forward")
    lstm_case("reverse", b_r=False, start=False)
    lstm_case("bidirectional", lengths=[2, 4, 1])
    lstm_case("bidirectional", peephole=True, b_w=False, b_r=False)
    lstm_case("reverse", peephole=True, lengths=[4, 1, 3], activations=["tanh", "sigmoid", "tanh"])
    lstm_case("forward", activations=["sigmoid", "relu", "tanh"], lengths=[1, 2, 4], start=False)


def additive_weights(query, key, w_q, w_k, v):
    return torch.tanh((query @ w_q).unsqueeze(-2) + (key @ w_k).unsqueeze(-3)) @ v


def attention_lstm_case(direction, batch, memory_lengths, lengths, inner=2, wide=3, start=False):
    time, width, hidden, ways = 3, 2, 3, directions(direction)
    count, places, attended = len(ways), 4, 2
    inputs = {
        "x": randn(time, batch, width),
        "w": randn(count, 4 * hidden, width + attended),
        "r": randn(count, 4 * hidden, hidden),
    }
    inputs |= {"b_w": randn(count, 4 * hidden), "b_r": randn(count, 4 * hidden), "w_memory": randn(count, wide, inner)}
    inputs |= {"w_query": randn(count, hidden, inner), "v": randn(count, inner), "memory": randn(batch, places, wide)}
    inputs |= {"w_attention": randn(count, hidden + wide, attended)}
    inputs |= {
        "memory_lens": torch.tensor(memory_lengths, dtype=torch.int32),
        "seq_lens": torch.tensor(lengths, dtype=torch.int32),
    }
    y = torch.zeros(time, count, batch, hidden).double()
    for way, backwards in enumerate(ways):
        for row in range(batch):
            memory = inputs["memory"][row, : memory_lengths[row]]
            h, c, seen = torch.zeros(hidden).double(), torch.zeros(hidden).double(), torch.zeros(attended).double()
            steps = range(lengths[row])
            for step in reversed(steps) if backwards else steps:
                bias, peep = inputs["b_w"][way] + inputs["b_r"][way], torch.zeros(3 * hidden).double()
                fed = torch.cat([inputs["x"][step, row], seen])
                h, c = lstm_step(fed, h, c, inputs["w"][way], inputs["r"][way], bias, peep, ["sigmoid", "tanh", "tanh"])
                scores = additive_weights(
                    h.unsqueeze(0), memory, inputs["w_query"][way], inputs["w_memory"][way], inputs["v"][way]
                )
                context = functional.softmax(scores[0], -1) @ memory
                seen = torch.cat([h, context]) @ inputs["w_attention"][way]
                y[step, way, row] = h
    attributes = {"hidden_size": hidden, "num_directions": count, "direction": direction, "gate_order": "ifgo"}
    case("attention_lstm", attributes, inputs, {"y": y})


# ---- additive and multiplicative attention, positions ----


def scored(op, attributes, inputs, scores):
    """Masks, normalises and mixes scores (B,L,S) as both kinds of attention do."""
    attributes = {"is_causal": False, "mask_value": -1e9} | attributes
    outputs = {"scores": scores}
    if attributes["normalize"]:
        if inputs.get("key_mask") is not None:
            scores = scores + attributes["mask_value"] * (~inputs["key_mask"]).double().unsqueeze(1)
        if attributes["is_causal"]:
            scores = scores + attributes["mask_value"] * not_yet(*scores.shape[-2:]).double()
        weights = functional.softmax(scores, -1)
        outputs = {"weights": weights}
        if inputs.get("value") is not None:
            output = weights @ inputs["value"]
            if inputs.get("query_mask") is not None:
                output = output * inputs["query_mask"].double().unsqueeze(-1)
            outputs = {"output": output, "weights": weights}
    case(op, attributes, inputs, outputs)


def scored_attention():
    query, key, value = randn(2, 3, 4), randn(2, 5, 4), randn(2, 5, 2)
    key_mask, query_mask = (
        torch.tensor([[1, 1, 1, 0, 0], [1, 0, 1, 1, 1]]).bool(),
        torch.tensor([[1, 0, 1], [1, 1, 0]]).bool(),
    )
    w_q, w_k, v = randn(4, 3), randn(6, 3), randn(3)
    wide_key = randn(2, 5, 6)
    ones, same = torch.ones(4).double(), torch.eye(4).double()
    plain = additive_weights(query, key, same, same, ones)
    op = "bahdanau_attention"
    scored(op, {"normalize": True}, {"query": query, "key": key, "value": value}, plain)
    masks = {"key_mask": key_mask, "query_mask": query_mask}
    scored(op, {"normalize": True}, {"query": query, "key": key, "value": value, **masks}, plain)
    weighted = {"query": query, "key": wide_key, "w_q": w_q, "w_k": w_k, "v": v}
    scored(op, {"normalize": False}, weighted, additive_weights(query, wide_key, w_q, w_k, v))
    soft = {"normalize": True, "mask_value": -2.0}
    scored(op, soft, weighted | {"value": value, "key_mask": key_mask}, additive_weights(query, wide_key, w_q, w_k, v))

    op, dots = "luong_attention", query @ key.transpose(1, 2)
    scored(
        op,
        {"normalize": True, "score": "dot", "scale": 1.0},
        {"query": query, "key": key, "value": value, **masks},
        dots,
    )
    scored(op, {"normalize": False, "score": "scaled_dot", "scale": 0.5}, {"query": query, "key": key}, 0.5 * dots)
    w, bias = randn(4, 6), torch.tensor(0.25).double()
    general = {"query": query, "key": wide_key, "w": w, "score_bias": bias}
    scores = 0.7 * ((query @ w) @ wide_key.transpose(1, 2) + bias)
    scored(op, {"normalize": False, "score": "general", "scale": 0.7}, general, scores)
    scored(
        op,
        {"normalize": True, "score": "general", "scale": 0.7},
        general | {"value": value, "key_mask": key_mask},
        scores,
    )


def positions():
    for layout in ("interleaved", "concat"):
        for exponent in ("2i_over_dim", "half_minus_one"):
            at, dim, longest = torch.tensor([0.0, 1.0, 2.5, 17.0, 120.0]).double(), 8, 5000
            pairs = torch.arange(dim // 2).double()
            power = 2 * pairs / dim if exponent == "2i_over_dim" else pairs / (dim // 2 - 1)
            angles = at.unsqueeze(1) / longest**power
            y = (
                torch.cat([angles.sin(), angles.cos()], 1)
                if layout == "concat"
                else torch.stack([angles.sin(), angles.cos()], -1).flatten(1)
            )
            attributes = {"dim": dim, "max_wavelength": longest, "layout": layout, "exponent": exponent}
            case(
                "sinusoidal_positional_encoding",
                attributes,
                {"positions": at},
                y,
                tolerance={"kind": "abs", "value": 2e-5},
            )


if __name__ == "__main__":
    torch.manual_seed(314)
    for make in (
        functions,
        reductions,
        products,
        norms,
        attention,
        multi_head_attention,
        transformers,
        lstm,
        scored_attention,
        positions,
    ):
        make()
    attention_lstm_case("forward", 2, [4, 2], [3, 2])
    attention_lstm_case("bidirectional", 1, [3], [3])
    attention_lstm_case("reverse", 2, [1, 4], [1, 3], inner=4, wide=2)
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for op, cases in FILES.items():
        lines = ",\n".join(json.dumps(made, separators=(",", ":"), allow_nan=False) for made in cases)
        (folder / f"{op}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
