import torch
from torch import nn


class Writer(nn.Module):
    def __init__(self, hidden=128):
        super().__init__()
        self.read_numbers = nn.Embedding(20, hidden)
        self.encoder = nn.LSTM(hidden, hidden, batch_first=True)
        self.written_numbers = nn.Embedding(20, hidden)
        self.decoder = nn.LSTM(hidden, hidden, batch_first=True)
        self.guess = nn.Linear(hidden, 20)

    def forward(self, rows, backwards):  # TEXT_forced
        _, state = self.encoder(self.read_numbers(rows))
        shown, _ = self.decoder(self.written_numbers(backwards[:, :-1]), state)
        return self.guess(shown)

    def write(self, rows):  # TEXT_alone
        _, state = self.encoder(self.read_numbers(rows))
        number, written = rows[:, -1:], []
        for _ in range(rows.shape[1] - 1):
            shown, state = self.decoder(self.written_numbers(number), state)
            number = self.guess(shown[:, 0]).argmax(dim=1, keepdim=True)
            written.append(number)
        return torch.cat(written, dim=1)


def shares_right(new_rows, steps, seed):
    torch.manual_seed(seed)
    all_rows = torch.randint(2, 20, (2500, 15))
    known, held_out = all_rows[:2000], all_rows[2000:]
    writer = Writer()
    optimizer = torch.optim.Adam(writer.parameters(), lr=1e-3)
    for step in range(steps):
        if new_rows:
            rows = torch.randint(2, 20, (64, 15))
        else:
            if step % 32 == 0:
                order = torch.randperm(2000)  # TEXT_epoch
            rows = known[order[step % 32 * 64 :][:64]]
        backwards = rows.flip(1)
        loss = nn.functional.cross_entropy(writer(rows, backwards).flatten(0, 1), backwards[:, 1:].flatten())
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(writer.parameters(), 5.0)
        optimizer.step()
    with torch.no_grad():  # TEXT_tested
        return [(writer.write(rows) == rows.flip(1)[:, 1:]).float().mean() for rows in (held_out, known)]


print(shares_right(new_rows=True, steps=10, seed=1))  # TEXT_short

# TEXT_quoted
steps_same = torch.tensor([960.0, 3840])
same_rows = torch.tensor([0.511, 0.805])
steps_new = torch.tensor([1000.0, 2000, 3000])
new_rows = torch.tensor([0.694, 0.848, 0.933])
at = torch.tensor(float(INPUT_at))
met = 64 * torch.clamp(at, max=3000)  # TEXT_met
print(new_rows[-1] - same_rows[-1])
