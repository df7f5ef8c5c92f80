import torch
import torch.nn as nn
torch.manual_seed(0)
w = torch.empty(3, 4)
for f in (nn.init.xavier_uniform_, nn.init.xavier_normal_, nn.init.kaiming_uniform_, nn.init.kaiming_normal_, nn.init.uniform_, nn.init.normal_, nn.init.ones_, nn.init.zeros_):
    print(f.__name__, f(w))
print(nn.init.constant_(w, 0.3), nn.init.eye_(torch.empty(2, 2)), nn.init.normal_(torch.empty(2), mean=1, std=0.1), nn.init.xavier_uniform_(torch.empty(2, 2), gain=2.0))
print(nn.init.calculate_gain("relu"), nn.init.calculate_gain("tanh"))
lin = nn.Linear(2, 2)
nn.init.kaiming_uniform_(lin.weight, nonlinearity="relu")
print(lin.weight)
