// Answers to the tasks as others would write them, right and wrong: loops in place of products, einsum, names of their own. By the task, each
// with what is to be found: that it is right, the mistake, or what else.
import type { CodeTaskId } from '../../web/src/code/task-steps';
import type { Verdict } from '../../web/src/code/tasks';

type Expected = string | Partial<Verdict> | Readonly<Record<string, unknown>>;

export const answers: Partial<Record<CodeTaskId, readonly (readonly [Expected, string])[]>> = {
  softmax: [
    [
      'right',
      `import numpy as np
import torch
softmax = lambda z: z.exp() / z.exp().sum(-1).unsqueeze(-1)`,
    ],
    [
      'columns',
      `import torch
from torch.nn import functional as F
def softmax(x):
    return F.softmax(x, 0)`,
    ],
    ['all-at-once', 'def softmax(x):\n    e = 2.718281828 ** x\n    return e / e.sum()'],
    [{ is: 'syntax', line: 2 }, 'def softmax(x):\n    return (x.exp('],
    [{ is: 'missing', name: 'softmax' }, 'def soft_max(x):\n    return x'],
    [
      { is: 'raised', error: 'NameError', line: 3, case: 1 },
      'import math\ndef softmax(x):\n    return torch.exp(x)',
    ],
    [{ is: 'raised', error: 'TypeError', line: null }, 'def softmax():\n    return 1'],
    [{ is: 'raised', error: 'ZeroDivisionError', line: 1 }, '1 / 0'],
    [
      { is: 'changed', argument: 'scores' },
      `import torch
def softmax(scores):
    scores -= scores.max()
    return torch.softmax(scores, -1)`,
    ],
    [{ is: 'kind', came: 'list' }, 'def softmax(x):\n    return x.softmax(-1).tolist()'],
    [{ is: 'raised', error: 'SystemExit' }, 'def softmax(x):\n    exit(0)'],
    [{ is: 'raised', error: 'RecursionError' }, 'def softmax(x):\n    return softmax(x)'],
  ],
  'stable-softmax': [
    [
      'right',
      'import torch\ndef softmax(s):\n    return torch.exp(s - torch.logsumexp(s, -1, True))',
    ],
    ['overflows', 'def softmax(s):\n    e = s.exp()\n    return e / e.sum(-1, keepdim=True)'],
  ],
  'self-attention': [
    [
      'right',
      `import math, torch
def self_attention(words, a, b, c):
    out = []
    for one in words:
        asks = one @ a
        scores = [float(asks @ (other @ b)) / math.sqrt(len(asks)) for other in words]
        exps = [math.exp(s) for s in scores]
        out.append(sum(e / sum(exps) * (other @ c) for e, other in zip(exps, words)))
    return torch.stack(out)`,
    ],
    [
      'no-root',
      `import math, torch
def self_attention(words, a, b, c):
    out = torch.zeros(len(words), c.shape[1])
    for i, one in enumerate(words):
        exps = torch.stack([torch.exp((one @ a).dot(other @ b)) for other in words])
        for share, other in zip(exps / exps.sum(), words):
            out[i] += share * (other @ c)
    return out`,
    ],
  ],
  'causal-mask': [
    [
      'right',
      `import torch
def causal_mask(n):
    i = torch.arange(n)
    return i[:, None] >= i[None, :]`,
    ],
    [
      'itself-hidden',
      'import torch\ndef causal_mask(n):\n    i = torch.arange(n)\n    return i.unsqueeze(1) > i',
    ],
    [
      'inverted',
      'import torch\ndef causal_mask(n):\n    return torch.tensor([[j > i for j in range(n)] for i in range(n)])',
    ],
    [
      { is: 'dtype', came: 'float32', expected: 'bool' },
      'import torch\ndef causal_mask(n):\n    return torch.tril(torch.ones(n, n))',
    ],
  ],
  'scaled-dot-product-attention': [
    [
      'right',
      `import torch
def scaled_dot_product_attention(a, b, c, allowed=None):
    s = (a.unsqueeze(-2) * b.unsqueeze(-3)).sum(-1) * b.size(-1) ** -0.5
    if allowed is not None:
        s = torch.where(allowed, s, torch.tensor(-1e9))
    return (s.softmax(-1).unsqueeze(-1) * c.unsqueeze(-3)).sum(-2)`,
    ],
    [
      'mask-after',
      `import torch
def scaled_dot_product_attention(a, b, c, allowed=None):
    e = torch.exp((a.unsqueeze(-2) * b.unsqueeze(-3)).sum(-1) / b.size(-1) ** 0.5)
    shares = e / e.sum(-1, keepdim=True)
    if allowed is not None:
        shares = shares * allowed.float()
    return shares @ c`,
    ],
    [
      'inverted',
      `import torch
def scaled_dot_product_attention(q, k, v, m=None):
    s = q @ k.mT / k.shape[-1] ** 0.5
    if m is not None:
        s = s - 1e9 * m
    return torch.softmax(s, -1) @ v`,
    ],
    [
      'queries-axis',
      `import torch
def scaled_dot_product_attention(q, k, v, m=None):
    s = k @ q.transpose(-1, -2) / q.size(-1) ** 0.5
    if m is not None:
        s = s.masked_fill(m.T == 0, -1e30)
    return s.softmax(-1).transpose(-1, -2) @ v`,
    ],
  ],
  'split-heads': [
    [
      'right',
      'import torch\ndef split_heads(x, n):\n    return torch.stack(x.chunk(n, dim=-1), dim=1)',
    ],
    [
      'dealt-out',
      'import torch\ndef split_heads(x, n):\n    return torch.stack([x[..., i::n] for i in range(n)], dim=1)',
    ],
    [
      { is: 'shape', mistake: 'not-moved' },
      'def split_heads(x, n):\n    return x.unflatten(-1, (n, -1))',
    ],
  ],
  'join-heads': [
    ['right', 'import torch\ndef join_heads(x):\n    return torch.cat(list(x.unbind(1)), dim=-1)'],
    [
      'cut-across',
      'def join_heads(x):\n    b, h, n, d = x.size()\n    return x.contiguous().view(b, n, -1)',
    ],
  ],
  'multi-head-attention': [
    [
      'whole-root',
      `import torch
from torch import nn
class MultiHeadAttention(nn.Module):
    def __init__(self, d_model, h):
        super().__init__()
        self.h, self.d_model = h, d_model
        self.query, self.key, self.value, self.output = (nn.Linear(d_model, d_model) for _ in range(4))
    def forward(self, x, mask=None):
        heads = []
        for q, k, v in zip(*(layer(x).chunk(self.h, -1) for layer in (self.query, self.key, self.value))):
            s = torch.einsum("bid,bjd->bij", q, k) / self.d_model ** 0.5
            if mask is not None:
                s = s.masked_fill(mask.logical_not(), -1e9)
            heads.append(s.softmax(-1) @ v)
        return self.output(torch.cat(heads, -1))`,
    ],
  ],
  'positional-encoding': [
    [
      'right',
      `import math, torch
def positional_encoding(n, d):
    pe = torch.zeros(n, d)
    for p in range(n):
        for i in range(0, d, 2):
            pe[p, i] = math.sin(p / 10000 ** (i / d))
            pe[p, i + 1] = math.cos(p / 10000 ** (i / d))
    return pe`,
    ],
    [
      'half-exponent',
      `import math, torch
def positional_encoding(n, d):
    pe = torch.zeros(n, d)
    div = torch.exp(torch.arange(d // 2) * -(math.log(10000.0) / d))
    pe[:, 0::2] = torch.sin(torch.arange(n)[:, None] * div)
    pe[:, 1::2] = torch.cos(torch.arange(n)[:, None] * div)
    return pe`,
    ],
    [
      'own-exponent',
      `import math, torch
def positional_encoding(n, d):
    return torch.tensor([[(math.cos if i % 2 else math.sin)(p / 10000 ** (i / d)) for i in range(d)] for p in range(n)])`,
    ],
  ],
  'rotary-positions': [
    [
      'wrong-way',
      `import torch
def rotate(x, pos):
    d = x.size(-1)
    a = torch.outer(pos.float(), 1 / 10000 ** (torch.arange(0, d, 2) / d))
    out = torch.empty_like(x)
    out[..., ::2] = x[..., ::2] * a.cos() + x[..., 1::2] * a.sin()
    out[..., 1::2] = x[..., 1::2] * a.cos() - x[..., ::2] * a.sin()
    return out`,
    ],
    [
      'halves',
      `import torch
def rotate(x, pos):
    d = x.size(-1)
    a = pos[:, None] / 10000 ** (torch.arange(0, d, 2) / d)
    a = torch.cat([a, a], -1)
    half = torch.cat([-x[..., d // 2:], x[..., : d // 2]], -1)
    return x * a.cos() + half * a.sin()`,
    ],
  ],
  'training-loop': [
    [
      'right',
      `import torch
def train(net, inputs, labels, epochs, lr):
    opt = torch.optim.SGD(net.parameters(), lr)
    log = []
    for e in range(epochs):
        loss = torch.nn.CrossEntropyLoss()(net(inputs), labels)
        opt.zero_grad(); loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), max_norm=1)
        opt.step()
        log += [loss.detach()]
    return log`,
    ],
    [
      'no-zero',
      `import torch
def train(net, inputs, labels, epochs, lr):
    log = []
    for e in range(epochs):
        loss = -torch.log_softmax(net(inputs), -1)[range(len(labels)), labels].mean()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1)
        with torch.no_grad():
            for p in net.parameters():
                p -= lr * p.grad
        log.append(float(loss))
    return log`,
    ],
    [
      'no-clip',
      `import torch
def train(net, inputs, labels, epochs, lr):
    opt, log = torch.optim.SGD(net.parameters(), lr), []
    for e in range(epochs):
        opt.zero_grad()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1)
        loss = torch.nn.functional.cross_entropy(net(inputs), labels)
        loss.backward()
        opt.step()
        log.append(loss.item())
    return log`,
    ],
    [
      'no-step',
      `import torch
def train(net, inputs, labels, epochs, lr):
    opt, log = torch.optim.SGD(net.parameters(), lr), []
    for e in range(epochs):
        loss = torch.nn.functional.cross_entropy(net(inputs), labels)
        loss.backward()
        opt.zero_grad()
        opt.step()
        log.append(loss.item())
    return log`,
    ],
    [{ is: 'count', expected: 4 }, 'def train(net, x, y, n, lr):\n    return [1.0]'],
  ],
  'layer-norm': [
    [
      'right',
      `import torch
def layer_norm(x, g, b, e=1e-5):
    return (x - x.mean(-1, True)) * (x.var(-1, unbiased=False, keepdim=True) + e).rsqrt() * g + b`,
    ],
    [
      'unbiased',
      'def layer_norm(x, g, b, e=1e-5):\n    return (x - x.mean(-1, True)) / (x.var(-1, keepdim=True) + e).sqrt() * g + b',
    ],
    [
      'eps-outside',
      'def layer_norm(x, g, b, e=1e-5):\n    return (x - x.mean(-1, True)) / (x.std(-1, unbiased=False, keepdim=True) + e) * g + b',
    ],
    [
      // Two mistakes at once are none of them alone.
      'differs',
      'def layer_norm(x, g, b, e=1e-5):\n    return (x - x.mean(-1, True)) / (x.std(-1, keepdim=True) + e) * g + b',
    ],
  ],
  'encoder-layer': [
    [
      'no-bend',
      `from torch import nn
class EncoderLayer(nn.Module):
    def __init__(self, d, h, ff):
        super().__init__()
        self.norm1, self.norm2 = nn.LayerNorm(d), nn.LayerNorm(d)
        self.linear2, self.linear1 = nn.Linear(ff, d), nn.Linear(d, ff)
        self.attention = nn.MultiheadAttention(d, h, batch_first=True)
    def forward(self, x):
        y = self.norm1(self.attention(x, x, x, need_weights=False)[0] + x)
        return self.norm2(self.linear2(self.linear1(y)) + y)`,
    ],
  ],
  'next-shares': [
    [
      'right',
      `import torch
def next_shares(z, t, p):
    s = torch.softmax(z / t, 0).tolist()
    keep, total = [0.0] * len(s), 0.0
    for i in sorted(range(len(s)), key=lambda i: -s[i]):
        keep[i] = s[i]
        total += s[i]
        if total >= p:
            break
    return torch.tensor(keep) / total`,
    ],
    [
      'crossing-lost',
      `import torch
def next_shares(z, t, p):
    s = torch.softmax(z / t, 0)
    out, total = torch.zeros_like(s), 0.0
    for i in s.argsort(descending=True):
        total += s[i].item()
        if total > p:
            break
        out[i] = s[i]
    return out / out.sum()`,
    ],
  ],
  'beam-search': [
    [
      'right',
      `import heapq
def beam_search(f, bos, eos, k, n):
    live = [(0.0, [bos])]
    for _ in range(n):
        pool = []
        for s, seq in live:
            if seq[-1] == eos:
                pool.append((s, seq))
            else:
                pool += [(s + float(lp), seq + [t]) for t, lp in enumerate(f(seq))]
        live = heapq.nlargest(k, pool)
    return max(live)[1]`,
    ],
    [
      'greedy',
      `def beam_search(f, bos, eos, k, n):
    seq = [bos]
    while len(seq) <= n and seq[-1] != eos:
        seq.append(f(seq).argmax().item())
    return seq`,
    ],
  ],
  'additive-scores': [
    [
      'right',
      `import torch
def additive_scores(s, hs, W, U, v):
    return torch.stack([v.dot(torch.tanh(W.mv(s) + U.mv(h))) for h in hs])`,
    ],
    [
      'no-v',
      `import torch
def additive_scores(s, hs, W, U, v):
    return torch.stack([torch.tanh(W.mv(s) + U.mv(h)).sum() for h in hs])`,
    ],
  ],
  'softmax-slopes': [
    [
      'right',
      `import torch
def softmax_slopes(scores):
    n = len(scores)
    w = torch.softmax(scores, -1).tolist()
    return torch.tensor([[w[i] * ((i == j) - w[j]) for j in range(n)] for i in range(n)])`,
    ],
    [
      'own-only',
      `import torch
def softmax_slopes(scores):
    w = scores.softmax(0)
    return torch.eye(len(w)) * (w - w * w)`,
    ],
  ],
  'cross-attention': [
    [
      'right',
      `import torch
from torch.nn import functional as F
def cross_attention(y, x, a, b, c):
    return F.scaled_dot_product_attention((y @ a)[None], (x @ b)[None], (x @ c)[None])[0]`,
    ],
    [
      'turned-around',
      `import torch
def cross_attention(y, x, w_q, w_k, w_v):
    y, x = x, y
    return torch.softmax((y @ w_q) @ (x @ w_k).T / w_q.shape[1] ** 0.5, -1) @ (x @ w_v)`,
    ],
  ],
  'lstm-step': [
    [
      'right',
      `import torch
def lstm_step(x, h, c, w_x, w_h, b):
    n = len(h)
    parts = torch.cat([w_x, w_h], dim=1) @ torch.cat([x, h]) + b
    gate = lambda k: 1 / (1 + torch.exp(-parts[k * n:(k + 1) * n]))
    c = gate(1) * c + gate(0) * torch.tanh(parts[2 * n:3 * n])
    return gate(3) * torch.tanh(c), c`,
    ],
    [
      'keeps-all',
      `import torch
def lstm_step(x, h, c, w_x, w_h, b):
    i, f, g, o = (w_x @ x + w_h @ h + b).split(len(h))
    c = c + torch.sigmoid(i) * torch.tanh(g)
    return torch.sigmoid(o) * torch.tanh(c), c`,
    ],
    [
      { is: 'changed', argument: 'c' },
      `import torch
def lstm_step(x, h, c, w_x, w_h, b):
    i, f, g, o = (w_x @ x + w_h @ h + b).chunk(4)
    c *= torch.sigmoid(f)
    c += torch.sigmoid(i) * torch.tanh(g)
    return torch.sigmoid(o) * torch.tanh(c), c.clone()`,
    ],
  ],
  'attend-in-tiles': [
    ['right', 'import torch\ndef attend_in_tiles(s, v, size):\n    return torch.softmax(s, 0) @ v'],
    [
      'overflows',
      `import torch
def attend_in_tiles(s, v, size):
    total = mix = 0
    for i in range(0, len(s), size):
        e = torch.exp(s[i:i + size])
        total, mix = total + e.sum(), mix + e @ v[i:i + size]
    return mix / total`,
    ],
  ],
  'attend-with-cache': [
    [
      'itself-missing',
      `import torch
def attend_with_cache(x, a, b, c, keys, values):
    q = x @ a
    return torch.softmax((keys * q).sum(-1) / len(q) ** 0.5, -1) @ values, keys, values`,
    ],
  ],
  patches: [
    [
      'right',
      `import torch
def patches(p, n):
    h, w = p.shape
    return torch.stack([p[r:r + n, c:c + n].reshape(-1) for r in range(0, h, n) for c in range(0, w, n)])`,
    ],
    [
      'on-their-side',
      `import torch
def patches(p, n):
    h, w = p.shape
    return torch.stack([p[r:r + n, c:c + n].T.reshape(-1) for r in range(0, h, n) for c in range(0, w, n)])`,
    ],
  ],
  'gated-feed-forward': [
    [
      'right',
      `import torch
def feed_forward(x, scale, g, u, d):
    n = x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-5) * scale
    gate = torch.einsum('wd,id->wi', n, g)
    return torch.einsum('wi,di->wd', gate / (1 + torch.exp(-gate)) * (n @ u.T), d) + x`,
    ],
    [
      'layer-norm',
      `import torch
from torch.nn import functional as F
def feed_forward(x, scale, g, u, d):
    n = F.layer_norm(x, x.shape[-1:]) * scale
    return x + (F.silu(n @ g.T) * (n @ u.T)) @ d.T`,
    ],
  ],
  similarity: [
    [
      'right',
      `import torch
from torch.nn import functional as F
def similarity(a, b, m, n):
    # The sum points where the mean points.
    one, other = (F.normalize(x.masked_fill(~k.unsqueeze(-1), 0).sum(1), dim=-1) for x, k in ((a, m), (b, n)))
    return torch.einsum('tw,tw->t', one, other)`,
    ],
    [
      'padding-too',
      `import torch
def similarity(a, b, real_a, real_b):
    return torch.cosine_similarity(a.mean(1), b.mean(1), dim=-1)`,
    ],
  ],
};
