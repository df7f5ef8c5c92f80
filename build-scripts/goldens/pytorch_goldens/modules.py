"""The tutorials' networks in PyTorch.

The order in which parameters are made decides which random number becomes which weight.
"""

import math

import torch
from torch import nn
from torch.nn import functional


def attention(query, key, value, hidden=None, fill=-math.inf):
    """softmax(q k^T / sqrt(d)) v and its weights; `fill` replaces the scores where `hidden` is true."""
    scores = query @ key.transpose(-2, -1) / math.sqrt(query.shape[-1])
    if hidden is not None:
        scores = scores.masked_fill(hidden, fill)
    weights = functional.softmax(scores, -1)
    return weights @ value, weights


def to_heads(joined, heads):
    return joined.unflatten(-1, (heads, -1)).transpose(1, 2)


def from_heads(split):
    return split.transpose(1, 2).flatten(2)


def above_diagonal(size):
    return torch.ones(size, size).triu(1).bool()


class MultiHead(nn.Module):
    """Four projections (S0, S2, S4)."""

    def __init__(self, width, heads, bias):
        super().__init__()
        self.heads = heads
        self.W_q, self.W_k, self.W_v, self.W_o = (nn.Linear(width, width, bias=bias) for _ in range(4))

    def forward(self, query, key, value, hidden=None):
        projected = (to_heads(p(x), self.heads) for p, x in ((self.W_q, query), (self.W_k, key), (self.W_v, value)))
        output, weights = attention(*projected, hidden)
        return self.W_o(from_heads(output)), weights


class FusedMultiHead(nn.Module):
    """One projection for query, key and value, dropout at the very end (S1)."""

    def __init__(self, width, heads, dropout):
        super().__init__()
        self.heads = heads
        self.qkv_proj = nn.Linear(width, 3 * width, bias=False)
        self.out_proj = nn.Linear(width, width, bias=False)
        self.dropout = nn.Dropout(dropout)

    def forward(self, x, hidden=None):
        query, key, value = (to_heads(part, self.heads) for part in self.qkv_proj(x).chunk(3, -1))
        output, weights = attention(query, key, value, hidden)
        return self.dropout(self.out_proj(from_heads(output))), weights


class EncoderLayer(nn.Module):
    """Normalised after each part, attention without biases, GELU (S0)."""

    def __init__(self, width, heads, inner, dropout):
        super().__init__()
        self.self_attn = MultiHead(width, heads, bias=False)
        self.ffn = nn.Sequential(nn.Linear(width, inner), nn.GELU(), nn.Dropout(dropout), nn.Linear(inner, width))
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.dropout = nn.Dropout(dropout)

    def forward(self, x):
        x = self.norm1(x + self.dropout(self.self_attn(x, x, x)[0]))
        return self.norm2(x + self.dropout(self.ffn(x)))


class OneHead(nn.Module):
    """Three projections with biases and no output projection; split into heads where `heads` is over 1 (S3)."""

    def __init__(self, width, heads=1):
        super().__init__()
        self.heads = heads
        self.W_q, self.W_k, self.W_v = (nn.Linear(width, width) for _ in range(3))

    def forward(self, x, hidden=None):
        if self.heads == 1:
            return attention(self.W_q(x), self.W_k(x), self.W_v(x), hidden)
        output, weights = attention(*(to_heads(p(x), self.heads) for p in (self.W_q, self.W_k, self.W_v)), hidden)
        return from_heads(output), weights


class Classifier(nn.Module):
    """Embedding, PyTorch's own attention, mean over the words, classes (S4)."""

    def __init__(self, vocabulary, width, heads, classes):
        super().__init__()
        self.embedding = nn.Embedding(vocabulary, width)
        self.attention = nn.MultiheadAttention(width, heads, batch_first=True)
        self.fc = nn.Linear(width, classes)

    def forward(self, ids):
        words = self.embedding(ids)
        mixed, weights = self.attention(words, words, words)
        return self.fc(mixed.mean(1)), weights


class Additive(nn.Module):
    """Bahdanau's scores (S3)."""

    def __init__(self, encoder, decoder, inner):
        super().__init__()
        self.W_enc = nn.Linear(encoder, inner, bias=False)
        self.W_dec = nn.Linear(decoder, inner, bias=False)
        self.v = nn.Linear(inner, 1, bias=False)

    def forward(self, state, encoded):
        scores = self.v(torch.tanh(self.W_dec(state).unsqueeze(1) + self.W_enc(encoded))).squeeze(-1)
        weights = functional.softmax(scores, -1)
        return (weights.unsqueeze(1) @ encoded).squeeze(1), weights


class Multiplicative(nn.Module):
    """Luong's scores: dot, general or concat (S3)."""

    def __init__(self, encoder, decoder, kind, inner=64):
        super().__init__()
        self.kind = kind
        if kind == "general":
            self.W = nn.Linear(encoder, decoder, bias=False)
        if kind == "concat":
            self.W = nn.Linear(decoder + encoder, inner, bias=False)
            self.v = nn.Linear(inner, 1, bias=False)

    def forward(self, state, encoded):
        if self.kind == "concat":
            repeated = state.unsqueeze(1).expand(-1, encoded.shape[1], -1)
            scores = self.v(torch.tanh(self.W(torch.cat([repeated, encoded], -1)))).squeeze(-1)
        else:
            keys = self.W(encoded) if self.kind == "general" else encoded
            scores = (keys @ state.unsqueeze(2)).squeeze(2)
        weights = functional.softmax(scores, -1)
        return (weights.unsqueeze(1) @ encoded).squeeze(1), weights


class Encoder(nn.Module):
    def __init__(self, vocabulary, width, hidden):
        super().__init__()
        self.embed = nn.Embedding(vocabulary, width)
        self.lstm = nn.LSTM(width, hidden, batch_first=True)

    def forward(self, source):
        outputs, (h, c) = self.lstm(self.embed(source))
        return outputs, h, c


class PlainDecoder(nn.Module):
    def __init__(self, vocabulary, width, hidden):
        super().__init__()
        self.embed = nn.Embedding(vocabulary, width)
        self.lstm = nn.LSTM(width, hidden, batch_first=True)
        self.fc = nn.Linear(hidden, vocabulary)

    def forward(self, token, h, c):
        output, (h, c) = self.lstm(self.embed(token), (h, c))
        return self.fc(output), h, c


class AttentionDecoder(nn.Module):
    """Attends with the state before the step, whatever the score, then feeds word and context to the LSTM."""

    def __init__(self, vocabulary, width, hidden, inner=64, attention="additive"):
        super().__init__()
        self.embed = nn.Embedding(vocabulary, width)
        self.attn = (
            Additive(hidden, hidden, inner)
            if attention == "additive"
            else Multiplicative(hidden, hidden, attention, inner)
        )
        self.lstm = nn.LSTM(width + hidden, hidden, batch_first=True)
        self.fc = nn.Linear(2 * hidden, vocabulary)

    def forward(self, token, h, c, encoded):
        context, weights = self.attn(h[-1], encoded)
        output, (h, c) = self.lstm(torch.cat([self.embed(token), context.unsqueeze(1)], -1), (h, c))
        return self.fc(torch.cat([output.squeeze(1), context], -1)), h, c, weights


class Translator(nn.Module):
    """Encoder and decoder; starts from the first target word and predicts the others.

    Every step draws one uniform, also where the ratio leaves no choice and in evaluation.
    """

    def __init__(self, vocabulary, width, hidden, attention="none", inner=64, written=None):
        """`attention`: none, additive, dot, general or concat; `written`: the vocabulary of targets, if it is another."""
        super().__init__()
        self.attends = attention != "none"
        self.encoder = Encoder(vocabulary, width, hidden)
        written = written or vocabulary
        self.decoder = (
            AttentionDecoder(written, width, hidden, inner, attention)
            if self.attends
            else PlainDecoder(written, width, hidden)
        )

    def forward(self, source, target, ratio, draws=None):
        """Logits (batch, T-1, vocabulary) and, with attention, weights (batch, T-1, S)."""
        encoded, h, c = self.encoder(source)
        token, logits, weights = target[:, :1], [], []
        for step in range(1, target.shape[1]):
            if self.attends:
                predicted, h, c, mixed = self.decoder(token, h, c, encoded)
                predicted = predicted.unsqueeze(1)
                weights.append(mixed)
            else:
                predicted, h, c = self.decoder(token, h, c)
            logits.append(predicted)
            drawn = torch.rand(1).item()
            if draws is not None:
                draws.append([drawn, drawn < ratio])
            token = target[:, step : step + 1] if drawn < ratio else predicted.argmax(-1)
        return torch.cat(logits, 1), torch.stack(weights, 1) if weights else None


# ---- positions: the three ways of computing one encoding ----


def positions_pow(count, width):
    """S0: position / 10000^(2i/d) in float32."""
    angles = torch.arange(count).float().unsqueeze(1) / torch.pow(10000.0, torch.arange(0, width, 2).float() / width)
    return torch.stack([angles.sin(), angles.cos()], -1).flatten(1)


def positions_exp(count, width):
    """S1: position * exp(-2i ln(10000) / d) in float32."""
    angles = torch.arange(count).unsqueeze(1) * torch.exp(torch.arange(0, width, 2) * (-math.log(10000.0) / width))
    return torch.stack([angles.sin(), angles.cos()], -1).flatten(1)


def positions_double(count, width):
    """S3: in float64, rounded once."""
    rates = torch.exp(torch.arange(0, width, 2, dtype=torch.float64) * -(math.log(10000.0) / width))
    angles = torch.arange(count, dtype=torch.float64).unsqueeze(1) * rates
    return torch.stack([angles.sin(), angles.cos()], -1).flatten(1).float()
