layer, head = INPUT_layer, INPUT_head
own = slice(width * head, width * (head + 1))  # TEXT_own
part = f"model.layers.{layer}."
X = line[layer]
h = norm(X, part + "input_layernorm")  # TEXT_norm
Q = turned(h @ rows(part + "self_attn.q_proj.weight", own).T)  # TEXT_turned
K = turned(h @ rows(part + "self_attn.k_proj.weight", own).T)
scaled_scores = Q @ K.T / math.sqrt(width)
hides = torch.ones(len(X), len(X), dtype=torch.bool).triu(1)
