import collections
import itertools
import math
import random
from dataclasses import dataclass
import torch
@dataclass
class Config:
    d: int = 4
    heads: int = 2
cfg = Config(heads=4)
print(cfg, math.sqrt(cfg.d), collections.Counter("attention").most_common(2))
random.seed(0)
print(random.random(), random.randint(1, 6), random.sample(range(10), 3), random.choice("abc"))
vocab = {w: i for i, w in enumerate("the cat sat on the mat".split())}
ids = torch.tensor([vocab[w] for w in ["cat", "mat"]])
print(vocab, ids, list(itertools.accumulate([1, 2, 3])), sorted(vocab, key=vocab.get))
def gen():
    for i in range(3):
        yield torch.tensor(i) ** 2
print(list(gen()), sum(gen()), max(gen()), [x.item() for x in gen()], any(x > 3 for x in gen()))
print(*[f"{a}-{b}" for a, b in zip("xy", torch.arange(2))], sep="; ", end="!\n")
print({k: v.shape for k, v in {"a": torch.ones(2)}.items()}, isinstance(ids, torch.Tensor), type(ids), torch.is_tensor(ids))
print(torch.tensor(3) == 3, torch.tensor([1, 2]) is None, hash(ids) == hash(ids), sorted([torch.tensor(3), torch.tensor(1)]), min(torch.tensor([4, 2])))
import copy
model = torch.nn.Linear(2, 2)
twin = copy.deepcopy(model)
print(torch.equal(model.weight, twin.weight), model.weight is twin.weight, copy.copy(ids) is not None)
