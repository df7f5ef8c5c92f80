length, it = 11, 7


class Layer(nn.Module):
    def __init__(self, d):
        super().__init__()
        self.query, self.key, self.value = (nn.Linear(d, d, bias=False) for _ in range(3))

    def forward(self, x):
        scores = self.query(x) @ self.key(x).transpose(1, 2)
        weights = torch.softmax(scores / math.sqrt(x.shape[-1]), dim=-1)
        return x + weights @ self.value(x), weights  # TEXT_added
