def weigh(x):
    return torch.softmax(W_q(x) @ W_k(x).T / math.sqrt(16), dim=1)


weights = weigh(x)  # TEXT_weights
values = W_v(x)
output = weights @ values  # TEXT_output

weights_shuffled = weigh(x[order])
values_shuffled = W_v(x[order])
output_shuffled = weights_shuffled @ values_shuffled
