layer, head = INPUT_layer, INPUT_head
own = slice(width * head, width * (head + 1))  # TEXT_own
part = f"encoder.layer.{layer}.attention.self."
X = line[layer]
W_query = rows(part + "query.weight", own)
b_query = weights[part + "query.bias"][own]
W_key = rows(part + "key.weight", own)
b_key = weights[part + "key.bias"][own]
Q = F.linear(X, W_query, b_query)
K = F.linear(X, W_key, b_key)
scores = Q @ K.T
scaled_scores = scores / math.sqrt(width)
weights = torch.softmax(scaled_scores, dim=-1)
