import math

import torch
from torch import nn


class Attention(nn.Module):
    def __init__(self, score, width):
        super().__init__()
        self.score = score
        if score == "general":
            self.W = nn.Linear(width, width, bias=False)
        elif score == "additive":
            self.W_h, self.W_s = (nn.Linear(width, 32, bias=False) for _ in range(2))
            self.v = nn.Linear(32, 1, bias=False)

    def forward(self, s, h):  # TEXT_attention
        if self.score == "additive":
            scores = self.v(torch.tanh(self.W_s(s).unsqueeze(1) + self.W_h(h))).squeeze(2)
        else:
            answers = self.W(h) if self.score == "general" else h
            scores = (answers @ s.unsqueeze(2)).squeeze(2)
            if self.score == "scaled":
                scores = scores / math.sqrt(h.shape[2])  # TEXT_divided
        weights = torch.softmax(scores, dim=1)
        return (weights.unsqueeze(1) @ h).squeeze(1), weights


class Writer(nn.Module):
    def __init__(self, score, width):
        super().__init__()
        self.read_letters = nn.Embedding(27, 16)
        self.encoder = nn.LSTM(16, width, batch_first=True)
        self.written_letters = nn.Embedding(27, 16)
        self.attention = Attention(score, width)
        self.decoder = nn.LSTM(16 + width, width, batch_first=True)
        self.guess = nn.Linear(2 * width, 27)

    def forward(self, words, backwards=None):  # TEXT_writer
        h, state = self.encoder(self.read_letters(words))
        letter, guesses, looked = torch.zeros(len(words), dtype=torch.int64), [], []
        for t in range(words.shape[1]):
            context, weights = self.attention(state[0][0], h)
            x = torch.cat([self.written_letters(letter), context], dim=1)
            shown, state = self.decoder(x.unsqueeze(1), state)
            guesses.append(self.guess(torch.cat([shown.squeeze(1), context], dim=1)))
            looked.append(weights)
            letter = guesses[-1].argmax(1)
            if backwards is not None:
                torch.rand(1)  # TEXT_coin
                letter = backwards[:, t]
        return torch.stack(guesses, dim=1), torch.stack(looked, dim=1), h


if INPUT_width == "narrow":
    width = 32
else:
    width = 128
writers = {}
for score in ("dot", "scaled", "general", "additive"):
    torch.manual_seed(INPUT_seed)
    writers[score] = Writer(score, width)
optimizers = {score: torch.optim.Adam(writer.parameters(), lr=0.007) for score, writer in writers.items()}
torch.manual_seed(INPUT_seed)
made, history = INPUT_made, []  # TEXT_made
for step in range(made):
    words = torch.randint(1, 27, (32, torch.randint(3, 9, (1,)).item()))
    backwards, losses = words.flip(1), []
    for score, writer in writers.items():
        guesses, _, _ = writer(words, backwards)
        loss = nn.functional.cross_entropy(guesses.flatten(0, 1), backwards.flatten())
        optimizers[score].zero_grad()
        loss.backward()
        optimizers[score].step()
        losses.append(loss.item())
    history.append(losses)
    if step % 50 == 0:
        print(step, losses)

steps = torch.tensor([float(made)])
torch.manual_seed(1000)
words = torch.randint(1, 27, (100, 6))  # TEXT_new_words
largest, right = [], []
with torch.no_grad():
    for writer in writers.values():
        guesses, looked, _ = writer(words)
        right.append((guesses.argmax(2) == words.flip(1)).all(1).float().mean())
        largest.append(looked.amax(2).mean())
    _, _, h = writers["dot"](words)
largest = torch.stack(largest)
right = torch.stack(right)
spread = h.std()
print(right, largest, spread)
