class Reader(nn.Module):
    def __init__(self, looks=True, keeps_last=False, d=32):
        super().__init__()
        self.looks, self.keeps_last = looks, keeps_last
        self.words = nn.Embedding(len(vocabulary), d)
        self.lstm = nn.LSTM(d, d, batch_first=True)
        if looks:
            self.W_enc, self.W_dec = nn.Linear(d, d, bias=False), nn.Linear(d, d, bias=False)
            self.v = nn.Linear(d, 1, bias=False)
        self.read = nn.Linear(2 * d if keeps_last else d, 2)

    def look(self, rows):
        real = rows != 0
        states, _ = self.lstm(self.words(rows))  # TEXT_states
        last = states[torch.arange(len(rows)), real.sum(dim=1) - 1]  # TEXT_last
        if not self.looks:
            return states, last, real / real.sum(dim=1, keepdim=True)  # TEXT_held_equal
        scores = self.v(torch.tanh(self.W_dec(last).unsqueeze(1) + self.W_enc(states))).squeeze(2)
        return states, last, torch.softmax(scores.masked_fill(~real, -torch.inf), dim=1)

    def answer(self, states, last, weights):
        context = (weights.unsqueeze(1) @ states).squeeze(1)  # TEXT_context
        return self.read(torch.cat([last, context], dim=1) if self.keeps_last else context)

    def forward(self, rows):
        return self.answer(*self.look(rows))
