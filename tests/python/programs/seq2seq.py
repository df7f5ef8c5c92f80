import random
import torch
import torch.nn as nn
torch.manual_seed(0)
random.seed(0)
class Encoder(nn.Module):
    def __init__(self, vocab, d):
        super().__init__()
        self.embed = nn.Embedding(vocab, d)
        self.rnn = nn.GRU(d, d, batch_first=True)
    def forward(self, src):
        return self.rnn(self.embed(src))
class Decoder(nn.Module):
    def __init__(self, vocab, d):
        super().__init__()
        self.embed = nn.Embedding(vocab, d)
        self.rnn = nn.GRU(2 * d, d, batch_first=True)
        self.attn = nn.Linear(2 * d, d)
        self.v = nn.Linear(d, 1, bias=False)
        self.out = nn.Linear(d, vocab)
    def forward(self, token, hidden, memory):
        q = hidden[-1].unsqueeze(1).expand(-1, memory.size(1), -1)
        energy = self.v(torch.tanh(self.attn(torch.cat([q, memory], dim=-1)))).squeeze(-1)
        weights = torch.softmax(energy, dim=1)
        context = torch.bmm(weights.unsqueeze(1), memory)
        out, hidden = self.rnn(torch.cat([self.embed(token), context], -1), hidden)
        return self.out(out.squeeze(1)), hidden, weights
enc, dec = Encoder(10, 16), Decoder(10, 16)
opt = torch.optim.Adam(list(enc.parameters()) + list(dec.parameters()), lr=0.01)
loss_fn = nn.CrossEntropyLoss()
src = torch.randint(2, 10, (16, 5))
tgt = src.flip(1)
for step in range(12):
    memory, hidden = enc(src)
    token = torch.ones(16, 1, dtype=torch.long)
    loss = 0
    for t in range(5):
        logits, hidden, w = dec(token, hidden, memory)
        loss = loss + loss_fn(logits, tgt[:, t])
        token = tgt[:, t:t + 1] if random.random() < 0.5 else logits.argmax(-1, keepdim=True)
    opt.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(enc.parameters(), 1.0)
    opt.step()
    if step % 4 == 0:
        print(f"{step}: {loss.item() / 5:.3f}")
print(w.shape, w.sum(1)[:3], token[:4].flatten())
