import math
import torch

words = ["a", "b", "c", "d", "e"]
mask = torch.tensor([[True, False, False, False, False], [True, True, False, False, False], [True, True, True, False, False], [True, True, True, True, False], [True, True, True, True, True]])
T, d = len(words), 8

torch.manual_seed(0)
Q = torch.randn(T, d)
K = torch.randn(T, d)
scores = Q @ K.T / math.sqrt(d)

hidden = ~mask
masked = scores.masked_fill(hidden, float("-inf"))
nothing = hidden.all(dim=1, keepdim=True)
weights = torch.softmax(masked, dim=1).masked_fill(nothing, 0.0)
print(weights)
given = mask
mask = torch.ones(5, 5).tril().bool()
print(mask.tolist() == given.tolist())

import math
import torch

words = ["a", "b", "c", "d", "e"]
mask = torch.tensor([[True, False, False, False, False], [True, True, False, False, False], [False, True, True, False, False], [False, False, True, True, False], [False, False, False, True, True]])
T, d = len(words), 8

torch.manual_seed(0)
Q = torch.randn(T, d)
K = torch.randn(T, d)
scores = Q @ K.T / math.sqrt(d)

hidden = ~mask
masked = scores.masked_fill(hidden, float("-inf"))
nothing = hidden.all(dim=1, keepdim=True)
weights = torch.softmax(masked, dim=1).masked_fill(nothing, 0.0)
print(weights)
given = mask
mask = torch.ones(5, 5).tril().triu(-1).bool()
print(mask.tolist() == given.tolist())

import math
import torch

words = ["a", "b", "c", "d", "e"]
mask = torch.tensor([[True, True, False, False, False], [True, True, True, False, False], [False, True, True, True, False], [False, False, True, True, True], [False, False, False, True, True]])
T, d = len(words), 8

torch.manual_seed(0)
Q = torch.randn(T, d)
K = torch.randn(T, d)
scores = Q @ K.T / math.sqrt(d)

hidden = ~mask
masked = scores.masked_fill(hidden, float("-inf"))
nothing = hidden.all(dim=1, keepdim=True)
weights = torch.softmax(masked, dim=1).masked_fill(nothing, 0.0)
print(weights)
given = mask
mask = torch.ones(5, 5).tril(1).triu(-1).bool()
print(mask.tolist() == given.tolist())

import math
import torch

words = ["a", "b", "c", "d", "e"]
mask = torch.tensor([[True, True, True, True, False], [True, True, True, True, False], [True, True, True, True, False], [True, True, True, True, False], [True, True, True, True, False]])
T, d = len(words), 8

torch.manual_seed(0)
Q = torch.randn(T, d)
K = torch.randn(T, d)
scores = Q @ K.T / math.sqrt(d)

hidden = ~mask
masked = scores.masked_fill(hidden, float("-inf"))
nothing = hidden.all(dim=1, keepdim=True)
weights = torch.softmax(masked, dim=1).masked_fill(nothing, 0.0)
print(weights)
given = mask
mask = (torch.arange(5) < 4).expand(5, 5)
print(mask.tolist() == given.tolist())

import math
import torch

words = ["a", "b", "c", "d", "e"]
mask = torch.tensor([[True, True, False, False, False], [True, True, False, False, False], [False, False, True, True, True], [False, False, True, True, True], [False, False, True, True, True]])
T, d = len(words), 8

torch.manual_seed(0)
Q = torch.randn(T, d)
K = torch.randn(T, d)
scores = Q @ K.T / math.sqrt(d)

hidden = ~mask
masked = scores.masked_fill(hidden, float("-inf"))
nothing = hidden.all(dim=1, keepdim=True)
weights = torch.softmax(masked, dim=1).masked_fill(nothing, 0.0)
print(weights)
given = mask
sentence = torch.tensor([0, 0, 1, 1, 1])
mask = sentence[:, None] == sentence
print(mask.tolist() == given.tolist())

import math
import torch

words = ["a", "b", "c", "d", "e"]
mask = torch.tensor([[True, False, False, False, False], [True, True, False, False, False], [False, False, True, False, False], [False, False, True, True, False], [False, False, True, True, True]])
T, d = len(words), 8

torch.manual_seed(0)
Q = torch.randn(T, d)
K = torch.randn(T, d)
scores = Q @ K.T / math.sqrt(d)

hidden = ~mask
masked = scores.masked_fill(hidden, float("-inf"))
nothing = hidden.all(dim=1, keepdim=True)
weights = torch.softmax(masked, dim=1).masked_fill(nothing, 0.0)
print(weights)
given = mask
text = torch.tensor([0, 0, 1, 1, 1])
mask = (text[:, None] == text).tril()
print(mask.tolist() == given.tolist())

import math
import torch

words = ["a", "b", "c", "d", "e"]
mask = torch.tensor([[True, False, False, False, False], [True, True, False, False, False], [True, False, True, False, False], [True, False, False, True, False], [True, False, False, False, True]])
T, d = len(words), 8

torch.manual_seed(0)
Q = torch.randn(T, d)
K = torch.randn(T, d)
scores = Q @ K.T / math.sqrt(d)

hidden = ~mask
masked = scores.masked_fill(hidden, float("-inf"))
nothing = hidden.all(dim=1, keepdim=True)
weights = torch.softmax(masked, dim=1).masked_fill(nothing, 0.0)
print(weights)
given = mask
mask = torch.eye(5).bool() | (torch.arange(5) == 0)
print(mask.tolist() == given.tolist())

import math
import torch

words = ["a", "b", "c", "d", "e"]
mask = torch.tensor([[True, True, True, True, True], [True, True, True, True, True], [True, True, True, True, True], [False, True, False, False, False], [True, True, True, True, True]])
T, d = len(words), 8

torch.manual_seed(0)
Q = torch.randn(T, d)
K = torch.randn(T, d)
scores = Q @ K.T / math.sqrt(d)

hidden = ~mask
masked = scores.masked_fill(hidden, float("-inf"))
nothing = hidden.all(dim=1, keepdim=True)
weights = torch.softmax(masked, dim=1).masked_fill(nothing, 0.0)
print(weights)
given = mask
mask = torch.ones(5, 5).bool()
mask[3] = torch.arange(5) == 1
print(mask.tolist() == given.tolist())

import math
import torch

words = ["a", "b", "c", "d", "e"]
mask = torch.tensor([[True, True, True, False, False], [True, True, True, False, False], [True, True, True, False, False], [True, True, True, True, False], [True, True, True, True, True]])
T, d = len(words), 8

torch.manual_seed(0)
Q = torch.randn(T, d)
K = torch.randn(T, d)
scores = Q @ K.T / math.sqrt(d)

hidden = ~mask
masked = scores.masked_fill(hidden, float("-inf"))
nothing = hidden.all(dim=1, keepdim=True)
weights = torch.softmax(masked, dim=1).masked_fill(nothing, 0.0)
print(weights)
given = mask
mask = torch.ones(5, 5).tril().bool() | (torch.arange(5) < 3)
print(mask.tolist() == given.tolist())

import math
import torch

words = ["a", "b", "c", "d", "e"]
mask = torch.tensor([[True, False, False, False, False], [True, True, False, False, False], [False, False, False, False, False], [True, True, True, True, False], [True, True, True, True, True]])
T, d = len(words), 8

torch.manual_seed(0)
Q = torch.randn(T, d)
K = torch.randn(T, d)
scores = Q @ K.T / math.sqrt(d)

hidden = ~mask
masked = scores.masked_fill(hidden, float("-inf"))
nothing = hidden.all(dim=1, keepdim=True)
weights = torch.softmax(masked, dim=1).masked_fill(nothing, 0.0)
print(weights)
