import torch

# TEXT_as_printed
program = """
import torch
import torch.nn as nn

class MultiHeadAttention(nn.Module):
    def __init__(self, d_model, num_heads):
        super().__init__()
        self.d_k, self.num_heads = d_model // num_heads, num_heads
        self.W_q, self.W_k, self.W_v, self.W_o = (nn.Linear(d_model, d_model) for _ in range(4))

    def cut(self, x):
        return x.view(x.size(0), -1, self.num_heads, self.d_k).transpose(1, 2)

    def forward(self, x):
        Q, K, V = self.cut(self.W_q(x)), self.cut(self.W_k(x)), self.cut(self.W_v(x))
        scores = Q @ K.transpose(-2, -1) / math.sqrt(self.d_k)
        output = F.softmax(scores, dim=-1) @ V
        return self.W_o(output.transpose(1, 2).reshape(x.shape))

module = MultiHeadAttention(512, 8)
output = module(torch.randn(2, 10, 512))
"""
imports = ["", "import math", "import math\nimport torch.nn.functional as F"]
ended = []
for lines in imports:
    names = {}
    try:
        exec(lines + program, names)
        ended.append(1.0)
    except NameError as error:
        print(error)
        ended.append(0.0)
runs = torch.tensor(ended)  # TEXT_runs
total = torch.tensor(sum(float(each.numel()) for each in names["module"].parameters()))
print(runs, total)
