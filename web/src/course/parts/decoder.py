weights, about = opened("writer.safetensors")
pieces = json.loads(about["tokenizer"])["pieces"]
ids_of = {piece: i for i, piece in enumerate(pieces)}
layers, heads, width = 6, 6, 48


def encode(text):
    """Neighbours become one piece, the one that stands first in the list, until no two are one."""
    parts = [c if c in ids_of else f"<0x{byte:02X}>" for c in " " + text for byte in (c.encode() if c not in ids_of else [0])]
    while True:
        pairs = [ids_of.get(a + b, len(pieces)) for a, b in zip(parts, parts[1:])]
        if not pairs or min(pairs) == len(pieces):
            return [1] + [ids_of[part] for part in parts]
        at = pairs.index(min(pairs))
        parts[at : at + 2] = [parts[at] + parts[at + 1]]


def norm(x, name):
    return x / torch.sqrt((x * x).mean(dim=-1, keepdim=True) + 1e-5) * weights[name + ".weight"]


def turned(x):
    """Each pair of neighbours by the angle of its place (RoFormer, equation 34)."""
    places = torch.arange(x.shape[-2], dtype=torch.float32)
    rates = 10000 ** (-torch.arange(0, width, 2) / width)
    cos, sin = torch.cos(places[:, None] * rates), torch.sin(places[:, None] * rates)
    a, b = x[..., 0::2], x[..., 1::2]
    return torch.stack([a * cos - b * sin, a * sin + b * cos], dim=-1).flatten(-2)


def split(x):
    return x.view(len(x), heads, width).transpose(0, 1)


def read(ids, off=()):
    """The line before every layer and after the last; scores and weights of every layer's heads."""
    x = rows("model.embed_tokens.weight", ids)
    hidden = torch.ones(len(ids), len(ids), dtype=torch.bool).triu(1)
    line, all_scores, all_weights = [x], [], []
    for layer in range(layers):
        name = f"model.layers.{layer}."
        h = norm(x, name + "input_layernorm")
        q, k, v = (split(linear(h, f"{name}self_attn.{part}_proj")) for part in "qkv")
        scores = turned(q) @ turned(k).mT / math.sqrt(width)
        seen = torch.softmax(scores.masked_fill(hidden, -math.inf), dim=-1)
        mixed = seen @ v
        for where, head, *place in off:
            if where == layer:
                mixed[head, place or slice(None)] = 0
        x = x + linear(mixed.transpose(0, 1).flatten(1), name + "self_attn.o_proj")
        h = norm(x, name + "post_attention_layernorm")
        gate, up = (linear(h, f"{name}mlp.{part}_proj") for part in ("gate", "up"))
        x = x + linear(F.silu(gate) * up, name + "mlp.down_proj")
        line.append(x)
        all_scores.append(scores)
        all_weights.append(seen)
    return torch.stack(line), torch.stack(all_scores), torch.stack(all_weights)


def guesses(x):
    return linear(norm(x, "model.norm"), "model.embed_tokens")
