"""The blocks of the tutorials, each from its own small sizes and seed.

A variant `alone` seeds right before the block; `program` seeds once and runs the blocks of the same tutorial before it.
Scalars and lists go to `values`, tensors to `tensors`. The names are those of the format; the tests look them up.
"""

import math

import torch
from torch import nn
from torch.nn import functional

from . import modules as m
from .files import save, tensor

PARAMS = {
    "S0.3": {"seed": 11, "seq": 4, "d": 6},
    "S0.5": {"seed": 12, "dks": [2, 9, 32], "keys": 4, "mc_seed": 5, "mc_trials": 4000},
    "S0.6": {"seed": 13, "d": 12, "heads": 3, "seq": 4},
    "S0.7": {"seed": 14, "d": 8, "heads": 2, "seq": 3},
    "S0.8": {"seed": 15, "d": 8, "heads": 4, "src": 4, "tgt": 2},
    "S0.9": {"seed": 16, "d": 6, "heads": 3, "seq": 4},
    "S0.10": {"n": 12, "d": 10, "dims": [0, 3, 7]},
    "S0.11": {"seed": 17, "d": 8, "heads": 2, "ff": 12, "p": 0.25, "batch": 2, "seq": 3},
    "S0.13": {"seed": 18, "nq": 3, "nk": 5, "d": 7, "dv": 4},
    "S0.14": {"seed": 19, "seq": 3, "d": 5},
    "S0.15": {"seed": 20, "seq": 4, "d": 7},
    "S0.16": {"n": 60, "d": 6, "pick": [0, 7, 59]},
    "S1.3": {"n": 5},
    "S1.4": {"max_len": 300, "d": 18},
    "S1.6": {"seed": 21, "d": 12, "heads": 3, "seq": 6, "batch": 2, "p": 0.2, "row": 3},
    "S1.8": {"n": 20, "d": 12, "learned_seed": 22},
    "S2.2": {"scores": [0.5, -1.5, 2.0], "words": [[1.0, 2.0], [-1.0, 0.5], [0.0, 3.0]], "importance": [0.2, 0.5, 0.3]},
    "S2.4": {"query": [0.5, -2.0, 1.0], "keys": [[1.0, 0.0, 2.0], [0.0, 1.0, -1.0]]},
    "S2.6": {"query": [2.0, -1.0], "keys": [[1.0, 0.5], [0.0, 1.0]], "values": [[2.0, 3.0], [-1.0, 4.0]]},
    "S2.8": {
        "queries": [[1.0, 0.0], [0.5, 1.0]],
        "keys": [[1.0, -1.0], [0.0, 1.0]],
        "values": [[2.0, 3.0], [1.0, -4.0]],
    },
    "S2.9": {"seed": 23, "seq": 5, "d": 12},
    "S2.12": {"seed": 24, "seq": 4, "d": 6, "mc_seed": 6, "mc_trials": 4000},
    "S2.14": {"seed": 25, "vocab": 7, "ids": [3, 1, 6, 2, 3, 0], "d": 12, "heads": 4, "row": 2},
    "S3.7": {"seed": 26, "enc": 6, "dec": 6, "attn": 5, "batch": 3, "src": 4},
    "S3.9": {"enc": 10, "dec": 12, "attn": 7},
    "S3.10": {"seed": 27, "sv": 30, "tv": 20, "emb": 6, "hid": 8, "batch": 3, "src": 4},
    "S3.11": {"matrix": [[0.7, 0.2, 0.1], [0.25, 0.5, 0.25]]},
    "S3.14": {"seed": 28, "d": 7, "seq": 4},
    "S3.18": {"seed": 29, "d": 6, "perm": [2, 0, 4, 1, 3]},
    "S3.19": {"n": 14, "d": 8},
    "S3.23": {"seed": 30, "d": 12, "heads": 3, "batch": 2, "seq": 5},
    "S3.24": {"seed": 31, "d": 8, "seq": 6},
    "S4.8": {"seed": 32, "d": 9, "batch": 2, "seq": 4},
    "S4.9": {"seed": 33, "d": 16, "heads": 4, "batch": 2, "seq": 5},
    "S4.10": {"seed": 34, "vocab": 40, "d": 12, "heads": 3, "classes": 3, "batch": 4, "seq": 6},
    "C.mask": {"seed": 35, "seq": 5, "d": 6},
    "C.order": {"seed": 36, "d": 8, "seq": 7},
    "C.pe": {"n": 700, "d": 16},
}


def parameters(module, prefix=""):
    return {prefix + name: values.detach().clone() for name, values in module.named_parameters()}


def size_of(module):
    return sum(values.numel() for values in module.parameters())


def mean_entropy(weights):
    wide = weights.double()
    return float(torch.special.entr(wide).sum(-1).mean())


def distance(a, b):
    return float((a - b).norm())


def largest_difference(a, b):
    return float((a - b).abs().max())


# ---- S0 ----


def one_head(p, hidden=None):
    x = torch.randn(1, p["seq"], p["d"])
    layers = [nn.Linear(p["d"], p["d"], bias=False) for _ in range(3)]
    query, key, value = (layer(x) for layer in layers)
    output, weights = m.attention(query, key, value, hidden)
    named = dict(zip(("W_q", "W_k", "W_v"), (layer.weight for layer in layers)))
    return {"X": x, **named, "Q": query, "K": key, "V": value, "weights": weights, "output": output}


def s0_3(p):
    made = one_head(p)
    scores = made["Q"] @ made["K"].transpose(-2, -1) / math.sqrt(p["d"])
    return made | {"scores": scores, "row_argmax": made["weights"][0].argmax(-1).tolist()}


def s0_5(p):
    made, table = {}, []
    for d in p["dks"]:
        query, keys = torch.randn(1, d), torch.randn(p["keys"], d)
        raw = (query @ keys.T)[0]
        scaled = raw / d**0.5
        plain, divided = functional.softmax(raw, 0), functional.softmax(scaled, 0)
        top = float(divided.max())
        row = {
            "d_k": d,
            "max_raw_score": float(raw.max()),
            "scaled_softmax_max": top,
            "raw_softmax_max": float(plain.max()),
        }
        table.append(row | {"effect": "Uniform" if top < 0.3 else "Sharp" if top > 0.7 else "Moderate"})
        named = {"q": query, "k": keys, "raw_scores": raw, "scaled_scores": scaled}
        named |= {"raw_softmax": plain, "scaled_softmax": divided}
        made |= {f"{name}_{d}": values for name, values in named.items()}
    return made | {"table": table}


def s0_5_monte_carlo(p):
    table, trials = [], p["mc_trials"]
    for d in p["dks"]:
        torch.manual_seed(p["mc_seed"])
        sums = {}
        for _ in range(0, trials, 2000):
            query, keys = torch.randn(2000, 1, d), torch.randn(2000, p["keys"], d)
            raw = (query * keys).sum(-1)
            drawn = {"mean_max_raw_score": raw.max(-1).values}
            for name, scores in (("unscaled", raw), ("scaled", raw / d**0.5)):
                weights = functional.softmax(scores.double(), -1)
                jacobian = torch.diag_embed(weights) - weights.unsqueeze(2) * weights.unsqueeze(1)
                drawn[f"mean_max_weight_{name}"] = weights.max(-1).values
                drawn[f"mean_softmax_jacobian_norm_{name}"] = jacobian.flatten(1).norm(dim=1)
            for name, values in drawn.items():
                sums[name] = sums.get(name, 0.0) + float(values.double().sum())
        table.append({"d_k": d} | {name: total / trials for name, total in sums.items()})
    return {"trials": trials, "table": table}


def s0_6(p):
    module, x = m.MultiHead(p["d"], p["heads"], False), torch.randn(1, p["seq"], p["d"])
    output, weights = module(x, x, x)
    return {**parameters(module), "X": x, "output": output, "weights": weights, "params": size_of(module)}


def s0_8(p):
    source, target = torch.randn(1, p["src"], p["d"]), torch.randn(1, p["tgt"], p["d"])
    module = m.MultiHead(p["d"], p["heads"], False)
    made = {"src": source, "tgt": target, **parameters(module)}
    made["self_output"], made["self_weights"] = module(source, source, source)
    made["cross_output"], made["cross_weights"] = module(target, source, source)
    return made


def s0_9(p):
    x = torch.randn(1, p["seq"], p["d"])
    module, hidden = m.MultiHead(p["d"], p["heads"], False), m.above_diagonal(p["seq"])
    output, weights = module(x, x, x, hidden)
    made = {"mask": 1 - hidden.float(), "X": x, **parameters(module), "output": output, "weights": weights}
    return made | {"upper_triangle_all_exactly_zero": bool((weights[..., hidden] == 0).all())}


def s0_10(p):
    table, width = m.positions_pow(p["n"], p["d"]), p["d"]
    positive = table >= 0
    return {
        "pe": table,
        "pe_plotted_dims": table[:, p["dims"]],
        "pe_first_8_dims": table[:, :8],
        "pe_last_8_dims": table[:, -8:],
        "period_of_each_pair": [2 * math.pi * 10000 ** (2 * pair / width) for pair in range(width // 2)],
        "changes_of_sign_along_positions": (positive[1:] != positive[:-1]).sum(0).tolist(),
    }


def s0_11(p):
    layer, x = m.EncoderLayer(p["d"], p["heads"], p["ff"], p["p"]), torch.randn(p["batch"], p["seq"], p["d"])
    table = m.positions_pow(p["seq"], p["d"])
    both = x + table
    made = {**parameters(layer), "X": x, "pe": table, "X_plus_pe": both, "output_train_mode": layer(both)}
    return made | {"output_eval_mode": layer.eval()(both), "params": size_of(layer)}


def s0_13(p):
    query, key = torch.randn(p["nq"], p["d"]), torch.randn(p["nk"], p["d"])
    value = torch.randn(p["nk"], p["dv"])
    output, weights = m.attention(query, key, value)
    scores = query @ key.T / math.sqrt(p["d"])
    return {"Q": query, "K": key, "V": value, "scores": scores, "weights": weights, "output": output}


def s0_14(p):
    made = one_head(p)
    return {name: made[name] for name in ("X", "W_q", "W_k", "W_v", "weights", "output")}


def s0_15(p):
    hidden = m.above_diagonal(p["seq"])
    made = one_head(p, hidden)
    made = {name: made[name] for name in ("X", "W_q", "W_k", "W_v", "weights", "output")} | {"mask": 1 - hidden.float()}
    return made | {"upper_triangle_all_exactly_zero": bool((made["weights"][0][hidden] == 0).all())}


def s0_16(p):
    table = m.positions_pow(p["n"], p["d"])
    picked, first = table[p["pick"]].double(), table[:50].double()
    return {
        "pe": table,
        "picked": p["pick"],
        "picked_l2_distance": torch.cdist(picked, picked),
        "picked_cosine": functional.cosine_similarity(picked.unsqueeze(1), picked.unsqueeze(0), -1),
        "smallest_distance_between_two_of_positions_0_to_49": float(
            (torch.cdist(first, first) + 9 * torch.eye(50)).min()
        ),
        "row_l2_norm": float(table[0].double().norm()),
    }


# ---- S1 ----


def s1_6(p):
    module = m.FusedMultiHead(p["d"], p["heads"], p["p"])
    x = torch.randn(p["batch"], p["seq"], p["d"])
    both, hidden = x + m.positions_exp(p["seq"], p["d"]), m.above_diagonal(p["seq"])
    trained, weights = module(both, hidden)
    mean = weights[0].mean(0)
    return {
        **parameters(module),
        "x_random": x,
        "x_plus_pe": both,
        "blocked": hidden,
        "weights": weights,
        "output_train_mode": trained,
        "output_eval_mode": module.eval()(both, hidden)[0],
        "zeros_in_train_output": int((trained == 0).sum()),
        "mean_weights": mean,
        "mean_weights_row": mean[p["row"]],
        "params": size_of(module),
    }


def s1_8(p):
    torch.manual_seed(p["learned_seed"])
    learned, table = nn.Embedding(p["n"], p["d"]).weight, m.positions_exp(p["n"], p["d"])
    return {
        "sinusoidal": table,
        "learned_untrained": learned,
        "cosine_to_position_0_sinusoidal": functional.cosine_similarity(table[:1], table, -1),
        "cosine_to_position_0_learned": functional.cosine_similarity(learned[:1], learned, -1),
    }


# ---- S2 ----


def s2_2(p):
    scores, words, importance = (torch.tensor(p[name]) for name in ("scores", "words", "importance"))
    weights = functional.softmax(scores, 0)
    made = {"scores": scores, "weights": weights, "words": words, "attended": weights @ words}
    return made | {"attended_with_the_importance_of_part_1": importance @ words}


def s2_6(p):
    query, keys, values = (torch.tensor(p[name]) for name in ("query", "keys", "values"))
    scores = keys @ query
    weights, scaled = functional.softmax(scores, 0), functional.softmax(scores / math.sqrt(len(query)), 0)
    return {"scores": scores, "weights": weights, "output": weights @ values, "scaled_weights": scaled}


def s2_8(p):
    queries, keys, values = (torch.tensor(p[name]) for name in ("queries", "keys", "values"))
    weights = functional.softmax(queries @ keys.T, -1)
    return {"weights": weights, "output": weights @ values}


def s2_9(p):
    query, key, value = (torch.randn(p["seq"], p["d"]) for _ in range(3))
    scores = query @ key.T
    made = {"Q": query, "K": key, "V": value, "scores": scores}
    for name, used in (("unscaled", scores), ("scaled", scores / math.sqrt(p["d"]))):
        weights = functional.softmax(used, 1)
        made |= {f"weights_{name}": weights, f"output_{name}": weights @ value}
        made |= {f"row_max_{name}": weights.max(1).values, f"mean_row_entropy_{name}": mean_entropy(weights)}
    return made


def s2_12(p):
    x = torch.randn(p["seq"], p["d"])
    scores = x @ x.T
    weights, scaled = functional.softmax(scores, 1), functional.softmax(scores / math.sqrt(p["d"]), 1)
    made = {"X": x, "scores": scores, "weights": weights, "output": weights @ x, "weights_scaled": scaled}
    return made | {"self_weight": weights.diagonal(), "self_weight_scaled": scaled.diagonal()}


def s2_12_monte_carlo(p):
    torch.manual_seed(p["mc_seed"])
    x = torch.randn(p["mc_trials"], p["seq"], p["d"])
    scores = x @ x.transpose(1, 2)
    own, own_scaled = (
        functional.softmax(used, -1).diagonal(dim1=1, dim2=2) for used in (scores, scores / math.sqrt(p["d"]))
    )
    return {
        "trials": p["mc_trials"],
        "mean_self_weight_unscaled": float(own.double().mean()),
        "mean_self_weight_scaled": float(own_scaled.double().mean()),
        "share_of_words_with_self_weight_above_0.9_unscaled": float((own > 0.9).double().mean()),
    }


def s2_14(p):
    table, ids = nn.Embedding(p["vocab"], p["d"]), torch.tensor(p["ids"])
    return {"embedding": table.weight, "ids": ids, "embeddings": table(ids)}


def s2_15(p, words):
    layers = [nn.Linear(p["d"], p["d"], bias=False) for _ in range(3)]
    joined = [layer(words) for layer in layers]
    query, key, value = (m.to_heads(part.unsqueeze(0), p["heads"]) for part in joined)
    scores = query @ key.transpose(-2, -1) / math.sqrt(p["d"] // p["heads"])
    weights = functional.softmax(scores, -1)
    made = dict(zip(("W_q", "W_k", "W_v", "Q", "K", "V"), [layer.weight for layer in layers] + joined))
    made |= {"scores": scores, "weights": weights, "attended_values": m.from_heads(weights @ value)}
    return made | {"scores_head0_row": scores[0, 0, p["row"]], "weights_head0_row": weights[0, 0, p["row"]]}


def s2_18(p, words):
    module = m.MultiHead(p["d"], p["heads"], True)
    batch = words.unsqueeze(0)
    output, weights = module(batch, batch, batch)
    repeated = p["ids"][0] == p["ids"][4]
    return {
        **parameters(module),
        "output": output,
        "weights": weights,
        "weights_head0": weights[0, 0],
        "params": size_of(module),
        "repeated_token_rows_equal": torch.equal(weights[:, :, 0], weights[:, :, 4]) if repeated else None,
        "repeated_token_columns_equal": torch.equal(weights[..., 0], weights[..., 4]) if repeated else None,
    }


# ---- S3 ----


def s3_7(p):
    module = m.Additive(p["enc"], p["dec"], p["attn"])
    state, encoded = torch.randn(p["batch"], p["dec"]), torch.randn(p["batch"], p["src"], p["enc"])
    context, weights = module(state, encoded)
    made = {**parameters(module), "dec_hidden": state, "enc_outputs": encoded, "context": context, "weights": weights}
    made |= {"weight_sums": weights.sum(-1), "argmax_of_first": int(weights[0].argmax()), "params": size_of(module)}
    if p["enc"] == p["dec"]:
        made["luong_dot_context"], made["luong_dot_weights"] = m.Multiplicative(p["enc"], p["dec"], "dot")(
            state, encoded
        )
    return made


def s3_9(p):
    kinds = ("dot", "general", "concat")
    counts = {f"luong_{kind}": size_of(m.Multiplicative(p["enc"], p["dec"], kind, p["attn"])) for kind in kinds}
    return {"bahdanau": size_of(m.Additive(p["enc"], p["dec"], p["attn"])), **counts}


def s3_10(p):
    encoder, decoder = m.Encoder(p["sv"], p["emb"], p["hid"]), m.AttentionDecoder(p["tv"], p["emb"], p["hid"])
    source = torch.randint(0, p["sv"], (p["batch"], p["src"]))
    encoded, h, c = encoder(source)
    token = torch.randint(0, p["tv"], (p["batch"], 1))
    logits, next_h, next_c, weights = decoder(token, h, c, encoded)
    made = {**parameters(encoder, "enc."), **parameters(decoder, "dec."), "src": source, "enc_outputs": encoded}
    made |= {"enc_h": h, "enc_c": c, "tok": token, "pred": logits, "dec_h": next_h, "dec_c": next_c, "weights": weights}
    return made | {"encoder_params": size_of(encoder), "decoder_params": size_of(decoder)}


def s3_14(p):
    module, x = m.OneHead(p["d"]), torch.randn(1, p["seq"], p["d"])
    output, weights = module(x)
    return {**parameters(module), "x": x, "output": output, "weights": weights, "params": size_of(module)}


def s3_18(p):
    module, order = m.OneHead(p["d"]), p["perm"]
    x = torch.randn(1, len(order), p["d"])
    output, weights = module(x)
    shuffled, shuffled_weights = module(x[:, order])
    back = shuffled[:, torch.argsort(torch.tensor(order))]
    return {
        **parameters(module),
        "x": x,
        "output": output,
        "weights": weights,
        "output_of_shuffled": shuffled,
        "weights_of_shuffled": shuffled_weights,
        "unshuffled": back,
        "max_abs_difference": largest_difference(output, back),
        "l2_difference_without_unshuffling": distance(output, shuffled),
        "mean_pool_difference": largest_difference(output.mean(1), shuffled.mean(1)),
    }


def s3_19(p):
    table, pairs = m.positions_double(p["n"], p["d"]), p["d"] // 2
    cosine = functional.cosine_similarity(table[:1], table, -1)
    rates = [10000 ** (-2 * pair / p["d"]) for pair in range(pairs)]
    return {
        "pe": table,
        "cosine_to_position_0": cosine,
        "exact_cosine_formula": [sum(math.cos(at * rate) for rate in rates) / pairs for at in range(p["n"])],
        "smallest_cosine": float(cosine.min()),
        "at_position": int(cosine.argmin()),
        "positions_where_cosine_rises": (torch.where(cosine[1:] > cosine[:-1])[0] + 1).tolist(),
    }


def s3_23(p):
    module, x = m.OneHead(p["d"], p["heads"]), torch.randn(p["batch"], p["seq"], p["d"])
    output, weights = module(x)
    wide, heads = weights.double(), range(p["heads"])

    def divergence(a, b):
        middle = (a + b) / 2
        return sum(0.5 * (part * (part / middle).log()).sum(-1).mean() for part in (a, b))

    return {
        **parameters(module),
        "x": x,
        "output": output,
        "weights": weights,
        "mean_max_weight_per_head": weights.max(-1).values.mean((0, 2)),
        "mean_entropy_per_head": [mean_entropy(weights[:, head]) for head in heads],
        "entropy_if_uniform": math.log(p["seq"]),
        "js_divergence_between_heads": torch.tensor(
            [[float(divergence(wide[:, a], wide[:, b])) for b in heads] for a in heads]
        ),
        "argmax_per_row": weights.argmax(-1),
        "params_multi_head_no_output": size_of(module),
        "params_single_head": size_of(m.OneHead(p["d"])),
        "params_multi_head_with_output": size_of(module) + size_of(nn.Linear(p["d"], p["d"])),
    }


def s3_24(p):
    module, x = m.OneHead(p["d"]), torch.randn(1, p["seq"], p["d"])
    order = torch.randperm(p["seq"])
    back, table = torch.argsort(order), m.positions_double(p["seq"], p["d"])
    made = {**parameters(module), "x": x, "perm": order, "inverse": back}
    made |= {"out": module(x)[0], "out_back": module(x[:, order])[0][:, back]}
    made |= {"out_pe": module(x + table)[0], "out_pe_back": module(x[:, order] + table)[0][:, back]}
    made |= {"l2_without_pe": distance(made["out"], made["out_back"])}
    made |= {"l2_with_pe": distance(made["out_pe"], made["out_pe_back"])}
    return made | {"l2_of_output_with_pe": float(made["out_pe"].norm())}


# ---- S4 ----


def s4_8(p):
    query, key, value = (torch.randn(p["batch"], p["seq"], p["d"]) for _ in range(3))
    output, weights = m.attention(query, key, value)
    causal, causal_weights = m.attention(query, key, value, m.above_diagonal(p["seq"]), -1e9)
    made = {"Q": query, "K": key, "V": value, "output": output, "weights": weights, "weight_sums": weights.sum(-1)}
    return made | {"causal_output": causal, "causal_weights": causal_weights}


def s4_9(p):
    module, x = m.MultiHead(p["d"], p["heads"], True), torch.randn(p["batch"], p["seq"], p["d"])
    output, weights = module(x, x, x)
    return {**parameters(module), "x": x, "output": output, "weights": weights, "params": size_of(module)}


def s4_10(p):
    module = m.Classifier(p["vocab"], p["d"], p["heads"], p["classes"])
    ids = torch.randint(0, p["vocab"], (p["batch"], p["seq"]))
    logits, weights = module(ids)
    shuffled, _ = module(ids[:, torch.randperm(p["seq"])])
    made = {**parameters(module), "ids": ids, "logits": logits, "predictions": logits.argmax(-1), "weights": weights}
    change = largest_difference(logits, shuffled)
    return made | {"params": size_of(module), "max_logit_change_when_the_words_are_shuffled": change}


def s4_11(_):
    words = "[CLS] the animal didn ' t cross the street because it was too tired [SEP]".split()
    shapes = f"12 tensors of shape (1, 12, {len(words)}, {len(words)})"
    made = {"tokens": words, "count": len(words), "index_of_it": words.index("it"), "attentions": shapes}
    return made | {"threshold_for_printing": 0.1}


def s4_12(_):
    stacked = torch.stack([torch.rand(1, 12, 6, 6) for _ in range(12)])
    return {
        "stacked_shape": list(stacked.shape),
        "lesson_mean_dims": [0, 1],
        "lesson_result_shape": list(stacked.mean((0, 1)).shape),
        "right_mean_dims": [0, 2],
        "right_result_shape": list(stacked.mean((0, 2)).shape),
    }


# ---- corrections ----


def c_mask(p):
    query, key, value = (torch.randn(1, p["seq"], p["d"]) for _ in range(3))
    allowed = torch.ones(p["seq"], p["seq"]).tril()
    allowed[1] = 0
    made = {"Q": query, "K": key, "V": value, "allowed": allowed}
    for name, fill in (("minus_inf", -math.inf), ("minus_1e9", -1e9)):
        made[f"output_{name}"], made[f"weights_{name}"] = m.attention(query, key, value, allowed == 0, fill)
    for fill in (-math.inf, -1e9, -1e4, -100.0, -20.0, -10.0):
        name = f"softmax_0_1_2_hidden_fill_{fill:g}".replace("-", "minus_")
        made[name] = functional.softmax(torch.tensor([[0.0, 1.0, 2.0, fill]]), -1)
    return made | {"minus_1e9_as_float16": str(torch.tensor(-1e9).half().item())}


def c_order(p):
    module, x = m.OneHead(p["d"]), torch.randn(1, p["seq"], p["d"])
    order = torch.randperm(p["seq"])
    back, table, hidden = torch.argsort(order), m.positions_double(p["seq"], p["d"]), m.above_diagonal(p["seq"])

    def changed(straight, shuffled, mask=None):
        return distance(module(straight, mask)[0], module(shuffled, mask)[0][:, back])

    return {
        **parameters(module),
        "x": x,
        "perm": order,
        "inverse": back,
        "l2_plain": changed(x, x[:, order]),
        "l2_causal_mask_no_positions": changed(x, x[:, order], hidden),
        "l2_positions_added_after_shuffling": changed(x + table, x[:, order] + table),
        "l2_positions_added_before_shuffling": changed(x + table, (x + table)[:, order]),
        "max_abs_change_of_the_mean_over_tokens": largest_difference(
            module(x)[0].mean(1), module(x[:, order])[0].mean(1)
        ),
    }


def c_pe(p):
    made = {name: form(p["n"], p["d"]).double() for name, form in FORMS.items()}
    pairs = (("S0", "S3"), ("S1", "S3"), ("S0", "S1"))
    return {
        f"max_abs_difference_first_{count}_positions": {
            f"{a}_vs_{b}": largest_difference(made[a][:count], made[b][:count]) for a, b in pairs
        }
        for count in (10, 50, 500, p["n"])
    }


FORMS = {"S0": m.positions_pow, "S1": m.positions_exp, "S3": m.positions_double}


def s1_4(p):
    table = m.positions_exp(p["max_len"], p["d"])
    return {"pe": table, "pe_rows_0_to_15": table[:16], "pe_last_row": table[-1:]}


ALONE = {
    "S0.3": s0_3, "S0.5": s0_5, "S0.6": s0_6, "S0.7": s0_6, "S0.8": s0_8, "S0.9": s0_9, "S0.10": s0_10, "S0.11": s0_11,
    "S0.13": s0_13, "S0.14": s0_14, "S0.15": s0_15, "S0.16": s0_16,
    "S1.3": lambda p: {"blocked": m.above_diagonal(p["n"])}, "S1.4": s1_4, "S1.6": s1_6, "S1.8": s1_8,
    "S2.2": s2_2, "S2.4": lambda p: {"scores": torch.tensor(p["keys"]) @ torch.tensor(p["query"])}, "S2.6": s2_6,
    "S2.8": s2_8, "S2.9": s2_9, "S2.12": s2_12, "S2.14": s2_14,
    "S3.7": s3_7, "S3.9": s3_9, "S3.10": s3_10,
    "S3.11": lambda p: {"matrix": torch.tensor(p["matrix"]), "row_sums": torch.tensor(p["matrix"]).sum(1)},
    "S3.14": s3_14, "S3.18": s3_18, "S3.19": s3_19, "S3.23": s3_23, "S3.24": s3_24,
    "S4.8": s4_8, "S4.9": s4_9, "S4.10": s4_10, "S4.11": s4_11, "S4.12": s4_12,
    "C.mask": c_mask, "C.order": c_order, "C.pe": c_pe,
}  # fmt: skip


def variants():
    """Every block's variants."""

    def run(block):
        return ALONE[block](PARAMS.get(block, {}))

    def seed(block):
        torch.manual_seed(PARAMS[block]["seed"])

    made = {}
    for block in ALONE:
        if "seed" in PARAMS.get(block, {}):
            seed(block)
        made[block] = {"alone": run(block)}

    seed("S0.3")
    run("S0.3")
    for block in ("S0.5", "S0.6", "S0.7", "S0.8", "S0.9", "S0.11"):
        made[block]["program"] = run(block)
    made["S0.5"]["monte_carlo"] = s0_5_monte_carlo(PARAMS["S0.5"])

    seed("S2.9")
    run("S2.9")
    made["S2.12"]["program"] = run("S2.12")
    made["S2.12"]["monte_carlo"] = s2_12_monte_carlo(PARAMS["S2.12"])

    p, words = PARAMS["S2.14"], made["S2.14"]["alone"]["embeddings"]
    for block, function in (("S2.15", s2_15), ("S2.18", s2_18)):
        seed("S2.14")
        made[block] = {"alone": function(p, words)}
    seed("S2.14")
    words = run("S2.14")["embeddings"]
    for block, function in (("S2.15", s2_15), ("S2.18", s2_18)):
        made[block]["program"] = function(p, words)
    return made


def write(folder):
    with torch.no_grad():
        made = variants()
    for block, named in made.items():
        sorted_out = {}
        for name, results in named.items():
            values = {key: value for key, value in results.items() if not isinstance(value, torch.Tensor)}
            kept = {key: tensor(value) for key, value in results.items() if isinstance(value, torch.Tensor)}
            sorted_out[name] = ({"values": values} if values else {}) | ({"tensors": kept} if kept else {})
        head = {"id": block, "torch": torch.__version__, "params": PARAMS.get(block, {})}
        save(folder / "blocks" / f"{block}.json", head | {"variants": sorted_out})
