"""Functions as the engine is called, with what PyTorch gives for them: values, gradients, draws, and which calls it refuses.

A case is a call of the engine (`call`, `args`), its results (`outputs`) and the gradients of the sum of the results times
((7 i + 3) % 11 - 5) / 8 for every float32 tensor among the arguments (`grads`, null where there is none). A tensor is an
entry; what else is there is passed on as it is.
"""

import math

import torch
from torch.nn import functional as F

from . import files

CASES = {}
INF, NAN = math.inf, math.nan


def weights(shape):
    count = math.prod(shape)
    return torch.tensor([((7 * i + 3) % 11 - 5) / 8 for i in range(count)]).reshape(shape)


def encoded(value):
    if isinstance(value, torch.Tensor):
        return files.tensor(value)
    if isinstance(value, dict):
        return {name: encoded(entry) for name, entry in value.items()}
    if isinstance(value, float) and not math.isfinite(value):
        return files.number(value)
    return value


def tensors_in(args):
    for arg in args:
        if isinstance(arg, torch.Tensor):
            yield arg
        if isinstance(arg, dict):
            yield from tensors_in(arg.values())


def case(function, call, *args, seed=None, grads=True):
    """`function` is PyTorch's, of the tensors in `args`; `call` the engine's name, given `args`."""
    entry = {"call": call, "args": [encoded(arg) for arg in args]}
    given = [tensor for tensor in tensors_in(args)]
    if seed is not None:
        torch.manual_seed(seed)
        entry["seed"] = seed
    # Copies of them, so that no case changes those of another.
    copies = [tensor.detach().clone().requires_grad_(grads and tensor.is_floating_point()) for tensor in given]
    try:
        made = function(*copies)
    except (RuntimeError, IndexError, ValueError, TypeError) as error:
        CASES.setdefault(call, []).append(entry | {"refused": str(error).split("\n")[0]})
        return
    made = [made] if isinstance(made, torch.Tensor) else list(made)
    entry["outputs"] = [files.tensor(tensor) for tensor in made]
    parts = [(tensor * weights(tensor.shape)).sum() for tensor in made if tensor.requires_grad]
    if parts:
        sum(parts).backward()
        entry["grads"] = [files.tensor(copy.grad) if copy.grad is not None else None for copy in copies]
    if made[0].grad_fn is not None:
        entry["gradFn"] = made[0].grad_fn.name()
    CASES.setdefault(call, []).append(entry)


def randn(*shape, scale=1.0):
    """In steps of an eighth, so that files stay small."""
    return (torch.randn(shape) * 8 * scale).round() / 8


def whole(*values):
    return torch.tensor(values)


def elementwise():
    special = torch.tensor([NAN, 0.0, -0.0, 1e-4, -1e-4, 0.5, -0.5, 1.0, -1.0, 3.0, -7.5, 20.0, -20.0, 90.0, -90.0, INF, -INF])
    for name in ("trunc", "tan", "asin", "acos", "atan", "sinh", "cosh", "expm1", "log1p"):
        function = getattr(torch, name)
        case(function, name, special)
        case(function, name, randn(2, 3))
        case(function, name, torch.rand(3, 2))
        case(function, name, whole(-1, 0, 1, 2))
    case(torch.trunc, "trunc", torch.tensor([True, False]))
    case(torch.tan, "tan", torch.tensor([True, False]))
    for a, b in (
        (special, torch.tensor(3.0)),
        (randn(2, 3) * 5, randn(3)),
        (randn(2, 1) * 5, randn(1, 3)),
        (whole(-7, 7, 5, -4), whole(3, -3, 2, -1)),
        (whole(-7, 7), torch.tensor(2.5)),
        (whole(1), whole(0)),
        (torch.tensor([True]), torch.tensor([True])),
        (torch.ones(2), torch.ones(3)),
    ):
        case(torch.fmod, "fmod", a, b)
    case(torch.atan2, "atan2", randn(2, 3), randn(3))
    case(torch.atan2, "atan2", torch.tensor([0.0, -0.0, 1.0, INF, NAN]), torch.tensor([-1.0, -1.0, 0.0, INF, 1.0]))
    case(torch.atan2, "atan2", whole(1, 2), whole(-1, 0))

    x = torch.cat([special, randn(8) * 3])
    case(F.softplus, "softplus", x)
    case(lambda a: F.softplus(a, 2.0, 5.0), "softplus", x, {"beta": 2.0, "threshold": 5.0})
    case(F.leaky_relu, "leakyRelu", x)
    case(lambda a: F.leaky_relu(a, 0.3), "leakyRelu", x, 0.3)
    case(F.elu, "elu", x)
    case(lambda a: F.elu(a, 2.5), "elu", x, 2.5)
    case(F.selu, "selu", x)
    finite = x[x.isfinite()]
    case(F.mish, "mish", finite)
    case(F.logsigmoid, "logSigmoid", finite)


def along_axes():
    zeros = torch.tensor([[2.0, 0.0, 3.0], [0.0, 4.0, 0.0], [1.5, -2.0, 0.5]])
    for x in (randn(2, 3), zeros, randn(2, 3, 2), torch.tensor(3.0), torch.empty(0, 3), torch.tensor([1.0, NAN, INF])):
        case(torch.prod, "prod", x)
        for dim in range(x.dim()):
            case(lambda a, dim=dim: torch.prod(a, dim), "prod", x, dim)
            case(lambda a, dim=dim: torch.prod(a, dim, keepdim=True), "prod", x, dim - x.dim(), True)
            case(lambda a, dim=dim: torch.cumprod(a, dim), "cumprod", x, dim)
    for x in (whole(2, 3, -4), torch.tensor([True, False]), torch.tensor([[True, True]])):
        case(torch.prod, "prod", x)
        case(lambda a: torch.cumprod(a, 0), "cumprod", x, 0)
    case(lambda a: torch.prod(a, 2), "prod", randn(2, 2), 2)
    case(lambda a: torch.cumprod(a, -3), "cumprod", randn(2, 2), -3)

    ties = torch.tensor([[1.0, 3.0, 3.0, 2.0, 3.0], [NAN, 1.0, NAN, 0.0, 5.0], [-INF, -1.0, -1.0, INF, 2.0]])
    for x in (ties, randn(3, 4), whole(3, 1, 3, 2, 3), torch.tensor([True, False, True]), torch.tensor(2.0), torch.empty(0, 2)):
        for dim in range(-1, x.dim()):
            case(lambda a, dim=dim: torch.cummax(a, dim), "cummax", x, dim)
            case(lambda a, dim=dim: torch.cummin(a, dim), "cummin", x, dim)
    case(lambda a: torch.cummax(a, 2), "cummax", randn(2, 2), 2)

    different = torch.tensor([[5.0, 1.0, 4.0, 2.0], [0.5, -1.0, 7.0, 3.0], [8.0, -2.0, 9.0, 6.0]])
    for x in (different, torch.tensor(2.0), torch.tensor([[1.0, NAN, 0.0], [2.0, 3.0, 1.0]]), whole(4, 1, 3, 2)):
        case(torch.median, "median", x)
        for dim in range(x.dim()):
            case(lambda a, dim=dim: torch.median(a, dim), "median", x, dim)
            case(lambda a, dim=dim: torch.median(a, dim, True), "median", x, dim, True)
    case(torch.median, "median", torch.tensor([1.0, 2.0, 2.0, 2.0, 3.0]))
    case(lambda a: torch.median(a, 1), "median", torch.empty(2, 0), 1)

    def unique(a):
        return torch.unique(a, return_inverse=True, return_counts=True)

    for x in (whole(3, 1, 2, 3, 1), randn(3, 4).round(), torch.tensor([True, False, True]), torch.empty(0), torch.tensor(4.0)):
        case(unique, "unique", x, grads=False)


def places():
    index = torch.tensor([[0, 2, 1], [1, 1, 0]])
    once = torch.tensor([[0, 2, 1], [1, 0, 2]])
    x = randn(2, 3)
    case(lambda a, i, s: a.scatter(1, i, s), "scatter", x, 1, once, randn(2, 3))
    case(lambda a, i, s: a.scatter(-1, i[:, :2], s), "scatter", x, -1, once[:, :2].clone(), randn(2, 2))
    case(lambda a, i, s: a.scatter(0, i, s), "scatter", randn(3, 3), 0, once, randn(2, 3))
    case(lambda a, i: a.scatter(1, i, 5.0), "scatter", x, 1, index, 5.0)
    case(lambda a, i: a.scatter(1, i, 5), "scatter", torch.zeros(2, 3, dtype=torch.int64), 1, index, 5)
    case(lambda a, i, s: a.scatter_add(1, i, s), "scatterAdd", x, 1, index, randn(2, 3))
    case(lambda a, i, s: a.scatter_add(0, i, s), "scatterAdd", randn(3, 4), 0, index, randn(2, 3))
    case(lambda a, i, s: a.scatter_add(0, i, s), "scatterAdd", whole(1, 2, 3), 0, whole(0, 0, 2), whole(5, 6, 7))
    case(lambda a, i, s: a.scatter_add(0, i, s), "scatterAdd", torch.tensor(2.0), 0, torch.tensor(0), torch.tensor(3.0))
    for bad in (whole(0, 3), whole(-1, 0), whole(0, 1, 2, 2)):
        case(lambda a, i, s: a.scatter(0, i, s), "scatter", randn(3), 0, bad, randn(3))
        case(lambda a, i, s: a.scatter_add(0, i, s), "scatterAdd", randn(3), 0, bad, randn(3))
    case(lambda a, i, s: a.scatter(0, i, s), "scatter", randn(3), 0, whole(0), whole(1))
    case(lambda a, i, s: a.scatter(0, i, s), "scatter", randn(3), 0, torch.tensor([0.0]), randn(1))

    for pads in ([1, 2], [1, 0, 0, 2], [-1, 1], [-1, -1, 2, 0], [0, 0]):
        case(lambda a, p=pads: F.pad(a, p), "pad", randn(2, 3), pads)
        case(lambda a, p=pads: F.pad(a, p, value=-1.5), "pad", randn(2, 3), pads, {"value": -1.5})
    case(lambda a: F.pad(a, [1, 1], value=7), "pad", whole(1, 2), [1, 1], {"value": 7})
    case(lambda a: F.pad(a, [1, 1, 1]), "pad", randn(2, 3), [1, 1, 1])
    case(lambda a: F.pad(a, [1, 1, 1, 1]), "pad", randn(3), [1, 1, 1, 1])
    case(lambda a: F.pad(a, [-2, -2]), "pad", randn(3), [-2, -2])
    for mode in ("reflect", "replicate", "circular"):
        case(lambda a, m=mode: F.pad(a, [2, 1], mode=m), "pad", randn(1, 2, 4), [2, 1], {"mode": mode})
        case(lambda a, m=mode: F.pad(a, [5, 1], mode=m), "pad", randn(1, 2, 4), [5, 1], {"mode": mode})

    x = randn(2, 3)
    case(lambda a: a.repeat_interleave(2), "repeatInterleave", x, 2)
    case(lambda a: a.repeat_interleave(3, dim=1), "repeatInterleave", x, 3, 1)
    case(lambda a, r: a.repeat_interleave(r, dim=1), "repeatInterleave", x, whole(0, 2, 1), -2 + 1)
    case(lambda a, r: a.repeat_interleave(r, dim=0), "repeatInterleave", x, whole(2, 3), 0)
    case(lambda a, r: a.repeat_interleave(r), "repeatInterleave", randn(3), whole(2, 0, 1))
    case(lambda a, r: a.repeat_interleave(r, dim=0), "repeatInterleave", x, whole(2, 3, 4), 0)
    case(lambda a, r: a.repeat_interleave(r, dim=0), "repeatInterleave", x, whole(-1, 2), 0)
    case(lambda a: a.repeat_interleave(2, dim=2), "repeatInterleave", x, 2, 2)

    for dim, size, step in ((0, 2, 1), (0, 3, 2), (1, 2, 2), (1, 4, 1), (-1, 1, 3)):
        case(lambda a, d=dim, s=size, t=step: a.unfold(d, s, t), "unfold", randn(5, 4), dim, size, step)
    case(lambda a: a.unfold(0, 4, 1), "unfold", randn(3), 0, 4, 1)
    case(lambda a: a.unfold(0, 2, 0), "unfold", randn(3), 0, 2, 0)

    case(torch.linalg.cross, "cross", randn(2, 3), randn(2, 3))
    case(lambda a, b: torch.linalg.cross(a, b, dim=0), "cross", randn(3, 2), randn(3, 2), 0)
    case(torch.linalg.cross, "cross", whole(1, 2, 3), whole(4, 5, 6))
    case(torch.linalg.cross, "cross", randn(2, 2), randn(2, 2))


def draws():
    rows = torch.tensor([[0.1, 0.2, 0.7, 0.0], [5.0, 1.0, 1.0, 3.0]])
    for seed in range(3):
        case(lambda w: torch.multinomial(w, 1), "multinomial", rows, 1, seed=seed, grads=False)
        case(lambda w: torch.multinomial(w, 3), "multinomial", rows, 3, seed=seed, grads=False)
        case(lambda w: torch.multinomial(w, 20, True), "multinomial", rows, 20, {"replacement": True}, seed=seed, grads=False)
        case(lambda w: torch.multinomial(w, 1, True), "multinomial", rows[0], 1, {"replacement": True}, seed=seed, grads=False)
        wide = torch.softmax(torch.arange(200) / 37, 0)
        case(lambda w: torch.multinomial(w, 50), "multinomial", wide, 50, seed=seed, grads=False)
        case(lambda w: torch.multinomial(w, 50, True), "multinomial", wide, 50, {"replacement": True}, seed=seed, grads=False)
    for bad, count, options in (
        ([0.0, 0.0], 1, {}), ([-1.0, 2.0], 1, {}), ([NAN, 1.0], 1, {}), ([INF, 1.0], 1, {}), ([1.0, 2.0], 3, {}),
        ([1.0, 2.0], 0, {}), ([0.0, 0.0], 5, {"replacement": True}), ([-1.0, 2.0], 5, {"replacement": True}),
    ):  # fmt: skip
        case(lambda w, c=count, o=options: torch.multinomial(w, c, **o), "multinomial", torch.tensor(bad), count, options, seed=0, grads=False)
    case(lambda w: torch.multinomial(w, 1), "multinomial", torch.ones(2, 2, 2), 1, seed=0, grads=False)
    case(lambda w: torch.multinomial(w, 1), "multinomial", whole(1, 2), 1, seed=0, grads=False)


def losses():
    reductions = ("mean", "sum", "none")
    logits, target = randn(4, 3, scale=2), whole(2, 0, 1, 2)
    weight = torch.tensor([0.5, 2.0, 1.25])
    probabilities = torch.softmax(randn(4, 3), 1)
    for r in reductions:
        for smoothing in (0.0, 0.2):
            options = {"reduction": r, "labelSmoothing": smoothing}
            own = {"reduction": r, "label_smoothing": smoothing}
            case(lambda x, t, w: F.cross_entropy(x, t, weight=w.detach(), **own), "crossEntropy", logits, target, {**options, "weight": weight})
            case(lambda x, t: F.cross_entropy(x, t, **own), "crossEntropy", logits, probabilities, options)
            case(lambda x, t, w: F.cross_entropy(x, t, weight=w, **own), "crossEntropy", logits, probabilities, {**options, "weight": weight})
            ignoring = {**options, "ignoreIndex": 2, "weight": weight}
            case(lambda x, t, w: F.cross_entropy(x, t, weight=w.detach(), ignore_index=2, **own), "crossEntropy", logits, target, ignoring)
            case(lambda x, t, w: F.cross_entropy(x, t, weight=w.detach(), **own), "crossEntropy", randn(2, 3, 2), torch.tensor([[0, 1], [2, 2]]), {**options, "weight": weight})
        case(lambda x, t: F.nll_loss(x, t, reduction=r), "nllLoss", torch.log_softmax(logits, 1), target, {"reduction": r})
        case(lambda x, t, w: F.nll_loss(x, t, w.detach(), reduction=r, ignore_index=0), "nllLoss", logits, target, {"reduction": r, "weight": weight, "ignoreIndex": 0})
        case(lambda x, t: F.nll_loss(x, t, reduction=r), "nllLoss", randn(2, 3, 2), torch.tensor([[0, 1], [2, -100]]), {"reduction": r})
        case(lambda x, t: F.nll_loss(x, t, reduction=r), "nllLoss", randn(3), torch.tensor(1), {"reduction": r})

        binary, inside = torch.tensor([[0.0, 1.0, 0.25], [1.0, 0.0, 1.0]]), torch.rand(2, 3)
        far = torch.tensor([[30.0, -30.0, 0.0], [-100.0, 100.0, 3.0]])
        for x in (randn(2, 3), far):
            case(lambda x, t: F.binary_cross_entropy_with_logits(x, t, reduction=r), "binaryCrossEntropyWithLogits", x, binary, {"reduction": r})
            case(
                lambda x, t, w, p: F.binary_cross_entropy_with_logits(x, t.detach(), w.detach(), pos_weight=p.detach(), reduction=r),
                "binaryCrossEntropyWithLogits", x, binary, {"weight": torch.tensor([1.0, 2.0, 0.5]), "posWeight": weight, "reduction": r},
            )  # fmt: skip
        case(lambda x, t: F.binary_cross_entropy(x, t, reduction=r), "binaryCrossEntropy", inside, torch.rand(2, 3), {"reduction": r})
        case(lambda x, t: F.binary_cross_entropy(x, t.detach(), reduction=r), "binaryCrossEntropy", torch.tensor([0.0, 1.0, 0.5, 0.0]), torch.tensor([0.0, 0.0, 1.0, 1.0]), {"reduction": r})
        case(lambda x, t, w: F.binary_cross_entropy(x, t.detach(), w.detach(), reduction=r), "binaryCrossEntropy", inside, binary, {"weight": torch.tensor([[1.0], [3.0]]), "reduction": r})

        a, b = randn(2, 3) * 2, randn(2, 3)
        case(lambda a, b: F.l1_loss(a, b, reduction=r), "l1Loss", a, b, {"reduction": r})
        for beta in (1.0, 0.5, 0.0):
            case(lambda a, b: F.smooth_l1_loss(a, b, reduction=r, beta=beta), "smoothL1Loss", a, b, {"reduction": r, "beta": beta})
        for delta in (1.0, 2.5):
            case(lambda a, b: F.huber_loss(a, b, reduction=r, delta=delta), "huberLoss", a, b, {"reduction": r, "delta": delta})
        case(lambda a, b: F.huber_loss(a, b, reduction=r), "huberLoss", torch.tensor([0.0, 1.0, -1.0]), torch.zeros(3), {"reduction": r})
    for r in (*reductions, "batchmean"):
        x, t = torch.log_softmax(randn(2, 3), 1), torch.softmax(randn(2, 3), 1)
        case(lambda x, t: F.kl_div(x, t, reduction=r), "klDiv", x, t, {"reduction": r})
        case(lambda x, t: F.kl_div(x, t.detach(), reduction=r), "klDiv", x, torch.tensor([[0.0, 1.0, 0.0], [0.5, 0.5, 0.0]]), {"reduction": r})
        case(lambda x, t: F.kl_div(x, t, reduction=r, log_target=True), "klDiv", x, t.log(), {"reduction": r, "logTarget": True})

    case(lambda x, t: F.cross_entropy(x, t), "crossEntropy", logits, whole(0, 1, 3, 0))
    case(lambda x, t: F.cross_entropy(x, t), "crossEntropy", logits, whole(0, 1))
    case(lambda x, t: F.cross_entropy(x, t), "crossEntropy", logits, torch.ones(4))
    case(lambda x, t, w: F.cross_entropy(x, t, w), "crossEntropy", logits, target, {"weight": torch.ones(4)})
    case(lambda x, t: F.nll_loss(x, t), "nllLoss", logits, whole(0, 1, 3, 0))
    case(lambda x, t: F.nll_loss(x, t), "nllLoss", logits, torch.ones(4))
    case(lambda x, t: F.binary_cross_entropy(x, t), "binaryCrossEntropy", torch.tensor([1.5]), torch.tensor([1.0]))
    case(lambda x, t: F.binary_cross_entropy(x, t), "binaryCrossEntropy", torch.rand(2), torch.rand(3))
    case(lambda x, t: F.binary_cross_entropy_with_logits(x, t), "binaryCrossEntropyWithLogits", torch.rand(2), torch.rand(3))
    case(lambda a, b: F.smooth_l1_loss(a, b, beta=-1.0), "smoothL1Loss", torch.rand(2), torch.rand(2), {"beta": -1.0})
    case(lambda a, b: F.huber_loss(a, b, delta=0.0), "huberLoss", torch.rand(2), torch.rand(2), {"delta": 0.0})


def windows():
    x = randn(2, 4, 7)
    for options in ({}, {"stride": 2, "padding": 1}, {"dilation": 2}, {"groups": 2, "padding": 2}, {"groups": 4, "stride": 3}):
        weight, bias = randn(4, 4 // options.get("groups", 1), 3), randn(4)
        case(lambda x, w, b: F.conv1d(x, w, b, **options), "conv1d", x, weight, bias, options)
        case(lambda x, w: F.conv1d(x, w, **options), "conv1d", x[0].clone(), weight, None, options)
    case(F.conv1d, "conv1d", x, randn(4, 3, 2))
    case(F.conv1d, "conv1d", x, randn(4, 4, 9))
    case(lambda x, w: F.conv1d(x, w, groups=3), "conv1d", x, randn(3, 1, 2), None, {"groups": 3})
    for size, options in ((2, {}), (3, {"stride": 1}), (3, {"stride": 2, "padding": 1}), (1, {})):
        case(lambda x: F.max_pool1d(x, size, **options), "maxPool1d", x, size, options)
        case(lambda x: F.avg_pool1d(x, size, **options), "avgPool1d", x, size, options)
    case(lambda x: F.max_pool1d(x, 2, stride=1, dilation=3), "maxPool1d", x, 2, {"stride": 1, "dilation": 3})
    case(lambda x: F.max_pool1d(x, 3), "maxPool1d", x[0].clone(), 3)
    case(lambda x: F.max_pool1d(x, 2, padding=2), "maxPool1d", x, 2, {"padding": 2})
    case(lambda x: F.avg_pool1d(x, 9), "avgPool1d", x, 9)

    mean, var, weight, bias = randn(4), torch.rand(4) + 0.5, randn(4), randn(4)
    for shape in ((5, 4), (3, 4, 2)):
        x = randn(*shape)
        affine = {"weight": weight, "bias": bias}
        still = (mean, var)
        case(lambda x, m, v, w, b: F.batch_norm(x, m.detach(), v.detach(), w, b), "batchNorm", x, *still, affine)
        case(lambda x, m, v: F.batch_norm(x, m.detach(), v.detach(), eps=0.1), "batchNorm", x, *still, {"eps": 0.1})
        training = {**affine, "training": True, "momentum": 0.3}
        case(lambda x, w, b: F.batch_norm(x, None, None, w, b, True, 0.3), "batchNorm", x, None, None, training)
    case(lambda x: F.batch_norm(x, None, None, training=True), "batchNorm", randn(1, 4), None, None, {"training": True})
    for groups in (1, 2, 4):
        case(lambda x, w, b: F.group_norm(x, groups, w, b), "groupNorm", randn(3, 4, 2), groups, weight, bias)
        case(lambda x: F.group_norm(x, groups, eps=0.1), "groupNorm", randn(3, 4), groups, None, None, 0.1)
    case(lambda x: F.group_norm(x, 3), "groupNorm", randn(3, 4), 3)


def write(folder):
    torch.manual_seed(23)
    for part in (elementwise, along_axes, places, draws, losses, windows):
        part()
    for call, cases in CASES.items():
        files.save(folder / "functions" / f"{call}.json", cases)
