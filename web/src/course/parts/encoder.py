weights, about = opened("reader.safetensors")
ids_of = json.loads(about["tokenizer"])["model"]["vocab"]
layers, heads, width = 6, 12, 32


def words_of(text):
    """Small letters without accents; every mark is a word of its own."""
    plain = "".join(c for c in unicodedata.normalize("NFD", text.lower()) if unicodedata.category(c) != "Mn")
    return re.findall(r"\w+|[^\w\s]", plain)


def encode(text):
    """The longest piece that begins a word, then the longest that goes on, until nothing is left."""
    names = ["[CLS]"]
    for word in words_of(text):
        cut, at = [], 0
        while at < len(word):
            ends = [e for e in range(len(word), at, -1) if "##" * (at > 0) + word[at:e] in ids_of]
            if not ends:
                cut = ["[UNK]"]
                break
            cut.append("##" * (at > 0) + word[at : ends[0]])
            at = ends[0]
        names += cut
    return [ids_of[name] for name in names + ["[SEP]"]]


def norm(x, name):
    return F.layer_norm(x, x.shape[-1:], weights[name + ".weight"], weights[name + ".bias"], eps=1e-12)


def split(x):
    return x.view(len(x), heads, width).transpose(0, 1)


def read(ids, off=()):
    """The line before every layer and after the last; scores and weights of every layer's heads."""
    x = rows("embeddings.word_embeddings.weight", ids) + rows("embeddings.token_type_embeddings.weight", [0])
    x = norm(x + rows("embeddings.position_embeddings.weight", slice(len(ids))), "embeddings.LayerNorm")
    line, all_scores, all_weights = [x], [], []
    for layer in range(layers):
        name = f"encoder.layer.{layer}."
        q, k, v = (split(linear(x, f"{name}attention.self.{part}")) for part in ("query", "key", "value"))
        scores = q @ k.mT / math.sqrt(width)
        seen = torch.softmax(scores, dim=-1)
        mixed = seen @ v
        for head in range(heads):
            if (layer, head) in off:
                mixed[head] = 0
        given = linear(mixed.transpose(0, 1).flatten(1), name + "attention.output.dense")
        x = norm(x + given, name + "attention.output.LayerNorm")
        inner = F.gelu(linear(x, name + "intermediate.dense"))
        x = norm(x + linear(inner, name + "output.dense"), name + "output.LayerNorm")
        line.append(x)
        all_scores.append(scores)
        all_weights.append(seen)
    return torch.stack(line), torch.stack(all_scores), torch.stack(all_weights)
