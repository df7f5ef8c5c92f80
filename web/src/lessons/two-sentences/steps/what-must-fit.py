import torch

torch.manual_seed(0)
Q = torch.randn(INPUT_asking, INPUT_query_width)
K = torch.randn(INPUT_answering, INPUT_key_width)
V = torch.randn(INPUT_handing, INPUT_value_width)


def attempt(product):  # TEXT_attempt
    try:
        return product()
    except RuntimeError as error:
        print(error)


scores = attempt(lambda: Q @ K.T)
weights = None if scores is None else torch.softmax(scores / K.shape[-1] ** 0.5, dim=-1)
output = None if weights is None else attempt(lambda: weights @ V)
fits = torch.tensor(float(scores is not None) + float(output is not None))  # TEXT_fits
for name, tensor in {"scores": scores, "weights": weights, "output": output}.items():
    print(name, "-" if tensor is None else tuple(tensor.shape))
