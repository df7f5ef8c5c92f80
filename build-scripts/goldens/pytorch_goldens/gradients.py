"""Outputs and gradients of functions and modules, steps of optimisers, and training runs of five steps.

Inputs are stored; `noise` is how far PyTorch's own float32 is from the same in float64.
"""

import copy

import torch
from torch import nn
from torch.nn import functional

from . import modules as m
from .files import save, tensors

STEPS = 5


def differentiate(run, inputs, module, upstream, dtype):
    """Outputs and gradients of sum(output * upstream)."""
    inputs = {
        name: values.to(dtype, copy=True).requires_grad_() if values.is_floating_point() else values
        for name, values in inputs.items()
    }
    module = copy.deepcopy(module).to(dtype) if module else None
    outputs = run(inputs, module)
    sum((outputs[name] * values.to(dtype)).sum() for name, values in upstream.items()).backward()
    leaves = {name: values for name, values in inputs.items() if values.requires_grad}
    leaves |= dict(module.named_parameters()) if module else {}
    return {name: values.detach() for name, values in outputs.items()}, {
        f"grad_{name}": torch.zeros_like(leaf) if leaf.grad is None else leaf.grad for name, leaf in leaves.items()
    }


def case(name, run, inputs, module=None, differentiated=None):
    shapes = {key: values.shape for key, values in run(inputs, module).items()}
    upstream = {
        key: torch.randn(shape) if shape else torch.ones(())
        for key, shape in shapes.items()
        if differentiated in (None, key)
    }
    outputs, grads = differentiate(run, inputs, module, upstream, torch.float32)
    exact_outputs, exact_grads = differentiate(run, inputs, module, upstream, torch.float64)
    pairs = [(outputs[key], exact_outputs[key]) for key in outputs] + [(grads[key], exact_grads[key]) for key in grads]
    return f"grad_{name}", {
        "case": name,
        "torch": torch.__version__,
        "inputs": tensors(inputs),
        "params": tensors(dict(module.named_parameters())) if module else {},
        "upstream": tensors({f"g_{key}": values for key, values in upstream.items()}),
        "outputs": tensors(outputs),
        "grads": tensors(grads),
        "noise": max(float((single - exact).abs().max()) for single, exact in pairs),
        "grads_that_are_zero_in_exact_arithmetic": [
            key for key, values in exact_grads.items() if float(values.abs().max()) < 1e-12
        ],
    }


def cases():
    randn = torch.randn

    def of_x(function):
        return lambda inputs, _: {"y": function(inputs["x"])}

    def called(*names, outputs=("output", "weights")):
        def run(inputs, module):
            made = module(*(inputs[name] for name in names))
            return dict(zip(outputs, made if isinstance(made, tuple) else (made,)))

        return run

    torch.manual_seed(77)
    yield case("softmax", of_x(lambda x: functional.softmax(x, -1)), {"x": randn(4, 7) * 2})
    yield case("log_softmax", of_x(lambda x: functional.log_softmax(x, -1)), {"x": randn(2, 3, 5) * 2})
    yield case("tanh", of_x(torch.tanh), {"x": randn(2, 9) * 2})
    yield case("sigmoid", of_x(torch.sigmoid), {"x": randn(5, 3) * 3})
    yield case("relu", of_x(torch.relu), {"x": torch.cat([torch.zeros(2), randn(9)])})
    wide = torch.cat([torch.tensor([-8.0, -2.0, 0.0, 0.25, 4.0, 12.0]), randn(9)])
    yield case("gelu", of_x(functional.gelu), {"x": wide})
    yield case("gelu_tanh", of_x(lambda x: functional.gelu(x, approximate="tanh")), {"x": wide})

    def loss(inputs, _):
        return {"loss": functional.cross_entropy(inputs["x"].flatten(0, -2), inputs["target"].flatten())}

    yield case("cross_entropy", loss, {"x": randn(5, 4) * 2, "target": torch.randint(0, 4, (5,))})
    yield case("cross_entropy_seq", loss, {"x": randn(3, 2, 4), "target": torch.randint(0, 4, (3, 2))})
    norm = nn.LayerNorm(5)
    with torch.no_grad():
        norm.weight.copy_(randn(5)), norm.bias.copy_(randn(5))
    yield case("layer_norm", called("x", outputs="y"), {"x": randn(3, 2, 5) * 2 - 1}, norm)
    yield case("linear_bias", called("x", outputs="y"), {"x": randn(3, 2, 5)}, nn.Linear(5, 3))
    yield case("linear_nobias", called("x", outputs="y"), {"x": randn(2, 6)}, nn.Linear(6, 4, bias=False))
    yield case(
        "bmm", lambda inputs, _: {"y": torch.bmm(inputs["a"], inputs["b"])}, {"a": randn(3, 2, 5), "b": randn(3, 5, 4)}
    )
    ids = {"ids": torch.tensor([[4, 0, 4, 1], [1, 3, 4, 0]])}
    yield case("embedding", called("ids", outputs="y"), ids, nn.Embedding(5, 3))

    def recurrent(inputs, module):
        out, (h, c) = module(inputs["x"], (inputs["h0"], inputs["c0"]))
        return {"out": out, "h_n": h, "c_n": c}

    states = {"x": randn(3, 4, 3), "h0": randn(1, 3, 4), "c0": randn(1, 3, 4)}
    yield case("lstm", recurrent, states, nn.LSTM(3, 4, batch_first=True))

    mixing = called("dec_hidden", "enc_outputs", outputs=("context", "weights"))
    different, same = ({"dec_hidden": randn(3, width), "enc_outputs": randn(3, 5, 4)} for width in (6, 4))
    yield case("bahdanau", mixing, different, m.Additive(4, 6, 5))
    yield case("luong_dot", mixing, same, m.Multiplicative(4, 4, "dot"))
    yield case("luong_general", mixing, different, m.Multiplicative(4, 6, "general"))
    yield case("luong_concat", mixing, different, m.Multiplicative(4, 6, "concat", 5))
    source = {"src": torch.randint(0, 7, (3, 4))}
    yield case("encoder", called("src", outputs=("out", "h", "c")), source, m.Encoder(7, 3, 4))
    step = {"tok": torch.randint(0, 7, (3, 1)), "h": randn(1, 3, 4), "c": randn(1, 3, 4), "enc_outputs": randn(3, 5, 4)}
    names = ("pred", "h_n", "c_n", "weights")
    yield case(
        "attn_decoder", called("tok", "h", "c", "enc_outputs", outputs=names), step, m.AttentionDecoder(7, 3, 4, 5)
    )

    def attending(**options):
        def run(inputs, _):
            return dict(
                zip(
                    ("output", "weights"),
                    m.attention(inputs["q"], inputs["k"], inputs["v"], inputs.get("blocked"), **options),
                )
            )

        return run

    cross = {"q": randn(2, 3, 2, 5), "k": randn(2, 3, 4, 5), "v": randn(2, 3, 4, 3)}
    causal = {"q": randn(2, 1, 5, 3), "k": randn(2, 1, 5, 3), "v": randn(2, 1, 5, 3), "blocked": m.above_diagonal(5)}
    yield case("sdpa", attending(), cross)
    yield case("sdpa_causal", attending(), causal)
    yield case("sdpa_causal_1e9", attending(fill=-1e9), causal)
    x, other = {"x": randn(2, 3, 6)}, {"y": randn(2, 5, 6)}
    yield case("self_attention", called("x"), x, m.OneHead(6))
    yield case("mha_nobias", called("x", "x", "x"), x, m.MultiHead(6, 3, False))
    yield case("mha_bias", called("x", "x", "x"), x, m.MultiHead(6, 3, True))
    yield case("mha_cross", called("y", "x", "x"), x | other, m.MultiHead(6, 3, False))
    yield case(
        "mha_fused_causal", called("x", "blocked"), x | {"blocked": m.above_diagonal(3)}, m.FusedMultiHead(6, 3, 0.0)
    )
    yield case("mha_torch", called("x", "x", "x"), x, nn.MultiheadAttention(6, 3, batch_first=True))
    yield case("encoder_layer", called("x", outputs="y"), {"x": randn(2, 4, 6)}, m.EncoderLayer(6, 3, 10, 0.0))

    def classified(inputs, module):
        logits, _ = module(inputs["ids"])
        return {"loss": functional.cross_entropy(logits, inputs["target"]), "logits": logits * 1}

    words = {"ids": torch.randint(0, 9, (3, 4)), "target": torch.randint(0, 3, (3,))}
    yield case("classifier", classified, words, m.Classifier(9, 6, 3, 3), "loss")


def clipping():
    torch.manual_seed(78)
    made = {"case": "clip_grad_norm_ with max_norm 2.5", "torch": torch.__version__}
    for name, size in (("above", 9.0), ("below", 0.2)):
        grads = [torch.randn(shape) * size for shape in ((3, 2), (5,))]
        leaves = [nn.Parameter(torch.zeros_like(grad)) for grad in grads]
        for leaf, grad in zip(leaves, grads):
            leaf.grad = grad.clone()
        total = nn.utils.clip_grad_norm_(leaves, 2.5)
        kept = {f"g{at}": grad for at, grad in enumerate(grads)} | {
            f"clipped{at}": leaf.grad for at, leaf in enumerate(leaves)
        }
        made[name] = {"total_norm": float(total), "tensors": tensors(kept)}
    return "grad_clip", made


def adam():
    torch.manual_seed(79)
    leaf = nn.Parameter(torch.randn(3, 4))
    optimizer, kept = torch.optim.Adam([leaf], lr=2e-3), {"start": leaf.detach().clone()}
    for step in range(STEPS):
        leaf.grad = torch.randn(3, 4) * 10.0 ** (step - 2)
        kept[f"grad_{step}"] = leaf.grad.clone()
        optimizer.step()
        state = optimizer.state[leaf]
        kept |= {
            f"p_{step}": leaf.detach().clone(),
            f"m_{step}": state["exp_avg"].clone(),
            f"v_{step}": state["exp_avg_sq"].clone(),
        }
    text = "Adam lr 2e-3, betas 0.9/0.999, eps 1e-8"
    return "grad_adam", {"case": text, "torch": torch.__version__, "tensors": tensors(kept)}


def trajectory(name, text, model, loss_of, data, rate, clip):
    exact = copy.deepcopy(model).double()
    optimizers = [(net, torch.optim.Adam(net.parameters(), lr=rate)) for net in (exact, model)]
    start, steps = tensors(dict(model.named_parameters())), []
    for step in range(STEPS):
        for net, optimizer in optimizers:  # The float32 model comes last, so its loss, norm and gradients remain.
            loss = loss_of(net, data)
            optimizer.zero_grad()
            loss.backward()
            grads = {key: values.grad.clone() for key, values in net.named_parameters()}
            norm = nn.utils.clip_grad_norm_(net.parameters(), clip)
            optimizer.step()
        steps.append({"loss": loss.item(), "grad_norm_before_clipping": norm.item()})
        if step == 0:
            steps[-1]["grads"] = tensors(grads)
        if step in (0, STEPS - 1):
            steps[-1]["params_after"] = tensors(dict(model.named_parameters()))
    noise = {
        key: float((single.detach() - wide.detach()).abs().max())
        for (key, single), wide in zip(model.named_parameters(), exact.parameters())
    }
    head = {"case": name, "text": f"{text}; {STEPS} Adam steps lr {rate:g}, clip {clip}", "torch": torch.__version__}
    last = {
        "loss_after_last_step": loss_of(model, data).item(),
        "noise_per_final_param": noise,
        "noise": max(noise.values()),
    }
    return f"trajectory_{name}", head | {"data": tensors(data), "start": start, "steps": steps} | last


def trajectories():
    vocabulary = 8

    def translated(model, data):
        logits, _ = model(data["src"], data["tgt"], 1.0)
        return functional.cross_entropy(logits.flatten(0, 1), data["tgt"][:, 1:].flatten())

    for name, attention in (("bahdanau_seq2seq", "additive"), ("plain_seq2seq", "none")):
        torch.manual_seed(80)
        source = torch.randint(2, vocabulary, (2, 5))
        model, data = m.Translator(vocabulary, 3, 4, attention, 6), {"src": source, "tgt": source.flip(1)}
        if attention != "none":
            state = torch.get_rng_state()
            with torch.no_grad():
                data["expected_first_logits"], data["expected_first_attention"] = model(source, source.flip(1), 1.0)
            torch.set_rng_state(state)
        yield trajectory(name, "tf_ratio 1.0, cross entropy over T-1 predictions", model, translated, data, 2e-3, 3.0)

    torch.manual_seed(81)
    ids, labels = torch.randint(0, 9, (3, 4)), torch.randint(0, 3, (3,))

    def classified(model, data):
        return functional.cross_entropy(model(data["ids"])[0], data["y"])

    yield trajectory(
        "classifier", "cross entropy", m.Classifier(9, 6, 3, 3), classified, {"ids": ids, "y": labels}, 5e-3, 4.0
    )

    torch.manual_seed(82)
    x, target = torch.randn(2, 4, 6), torch.randn(2, 4, 6)

    def squared(model, data):
        dtype = next(model.parameters()).dtype
        return functional.mse_loss(model(data["x"].to(dtype)), data["t"].to(dtype))

    layer = m.EncoderLayer(6, 3, 10, 0.0)
    yield trajectory(
        "encoder_layer", "mean squared error, no dropout", layer, squared, {"x": x, "t": target}, 5e-3, 4.0
    )


def write(folder):
    for name, content in [*cases(), clipping(), adam(), *trajectories()]:
        save(folder / "grads" / f"{name}.json", content)
