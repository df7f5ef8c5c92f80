import torch
import torch.nn as nn
import torch.nn.functional as F
torch.manual_seed(0)
logits, target = torch.randn(4, 3), torch.tensor([0, 2, 1, 2])
print(F.cross_entropy(logits, target), F.cross_entropy(logits, target, reduction="none"), F.nll_loss(F.log_softmax(logits, 1), target), nn.CrossEntropyLoss(label_smoothing=0.1)(logits, target), nn.CrossEntropyLoss(ignore_index=2)(logits, target), F.cross_entropy(logits, target, weight=torch.tensor([1.0, 2.0, 0.5])))
a, b = torch.randn(5), torch.randn(5)
print(F.mse_loss(a, b), F.l1_loss(a, b), F.smooth_l1_loss(a, b), F.huber_loss(a, b), nn.MSELoss(reduction="sum")(a, b))
p = torch.sigmoid(a)
t = (b > 0).float()
print(F.binary_cross_entropy(p, t), F.binary_cross_entropy_with_logits(a, t), nn.BCELoss()(p, t), F.kl_div(F.log_softmax(a, 0), F.softmax(b, 0), reduction="sum"))
print(F.cosine_similarity(a, b, dim=0), F.one_hot(target, 3), F.one_hot(torch.tensor([1])), F.normalize(logits, dim=1), F.pad(a, (1, 2)), F.softplus(a), F.gelu(a), F.silu(a), F.elu(a))
x = torch.randn(3, 4, requires_grad=True)
F.cross_entropy(x, torch.tensor([1, 0, 3])).backward()
print(x.grad)
