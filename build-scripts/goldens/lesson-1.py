"""Writes tests/goldens/lesson-1.txt: what real PyTorch computes with the functions of lesson 1.

Needs PyTorch 1.13 or newer (Debian: python3-torch), which the tests themselves do not:
    python3 build-scripts/goldens/lesson-1.py tests/goldens/lesson-1.txt

One tensor a line: case, name, shape (`2x3`; `-` has no axes), and the numbers in row-major order, each with the nine digits
that name a float32. Sizes are small and nothing cancels, so that results agree to 1e-6 relative.
"""

import sys

import torch


def softmax_step_by_step(case, scores, words):
    """S2.2 and S2.3: every stage of softmax, and the weighted combination."""
    shifted = scores - scores.max()
    exps = torch.exp(shifted)
    total = exps.sum()
    return case, {
        "scores": scores,
        "words": words,
        "maximum": scores.max(),
        "shifted": shifted,
        "exps": exps,
        "total": total,
        "divided": exps / total,
        "weights": torch.softmax(scores, 0),
        "terms": torch.softmax(scores, 0).unsqueeze(1) * words,
        "attended": torch.softmax(scores, 0) @ words,
    }


def attention(case, query, keys, values):
    """S2.4 to S2.6: scores from dot products, weights, and their mixture of the values; plain and divided by sqrt(d)."""
    scores = torch.mv(keys, query)
    weights = torch.softmax(scores, -1)
    scaled_weights = torch.softmax(scores / torch.sqrt(torch.tensor(float(len(query)))), -1)
    return case, {
        "query": query,
        "keys": keys,
        "values": values,
        "scores": scores,
        "first_score": torch.dot(query, keys[0]),
        "weights": weights,
        "scaled_weights": scaled_weights,
        "output": torch.matmul(weights, values),
    }


def functions(case, generator):
    """Every function with an axis along every axis, broadcasting and batches, on positive random numbers."""

    def rand(*shape):
        return torch.rand(*shape, generator=generator) + 0.1

    a, b, left, right = rand(2, 3, 4), rand(3, 1), rand(2, 1, 3, 5), rand(4, 5, 2)
    masked = a.clone()
    masked[0, 1, 1:3] = -torch.inf
    masked[1, 2] = -torch.inf
    results = {
        "a": a,
        "b": b,
        "left": left,
        "right": right,
        "masked": masked,
        "add": a + b,
        "sub": (a + 2) - b,
        "mul": a * b,
        "div": a / b,
        "exp": torch.exp(-8 * a),
        "sqrt": torch.sqrt(a),
        "sum_all": a.sum(),
        "max_all": a.max(),
        "matmul": left @ right,
        "softmax_masked": torch.softmax(masked, -1),
    }
    for dim in range(3):
        results[f"sum_{dim}"] = a.sum(dim)
        results[f"max_{dim}"] = a.max(dim, keepdim=True).values
        results[f"softmax_{dim}"] = torch.softmax(8 * a, dim)
    return case, results


def lines():
    words = torch.tensor([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]])
    importance = torch.tensor([0.1, 0.3, 0.6])
    yield "importance", {"importance": importance, "words": words, "attended": importance @ words}
    yield softmax_step_by_step("pizza", torch.tensor([2.0, 1.0, 3.0]), words)
    yield softmax_step_by_step("constant", torch.tensor([102.0, 101.0, 103.0]), words)
    yield softmax_step_by_step("cold", torch.tensor([20.0, 10.0, 30.0]), words)
    yield softmax_step_by_step("far", torch.tensor([-90.0, 0.0, -30.0]), words)
    unit = torch.eye(2)
    yield attention("tie", torch.tensor([1.0, 1.0]), unit, torch.tensor([[2.0, 3.0], [1.0, 4.0]]))
    yield attention("lookup", torch.tensor([1.0, 0.0]), unit, torch.tensor([[2.0, 3.0], [1.0, 4.0]]))
    generator = torch.Generator().manual_seed(0)
    query, keys, values = (torch.rand(*shape, generator=generator) for shape in ([8], [6, 8], [6, 3]))
    yield attention("random", query, keys, values)
    yield functions("functions", generator)


def main(path):
    with open(path, "w", encoding="utf-8") as file:
        for case, tensors in lines():
            for name, tensor in tensors.items():
                shape = "x".join(map(str, tensor.shape)) or "-"
                numbers = " ".join(f"{number:.9g}" for number in tensor.flatten().tolist())
                file.write(f"{case} {name} {shape} {numbers}\n")


main(sys.argv[1])
