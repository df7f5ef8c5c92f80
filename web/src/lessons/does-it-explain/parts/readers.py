class Reader(nn.Module):
    def __init__(self, ways, d=32):
        super().__init__()
        self.words = nn.Embedding(len(vocabulary), d)
        self.lstm = nn.LSTM(d, d, batch_first=True)
        self.W_enc, self.W_dec = nn.Linear(d, d, bias=False), nn.Linear(d, d, bias=False)
        self.v = nn.Linear(d, 1, bias=False)
        self.read = nn.Linear(ways * d, 2)

    def look(self, rows):
        real = rows != 0
        states, _ = self.lstm(self.words(rows))  # TEXT_states
        last = states[torch.arange(len(rows)), real.sum(dim=1) - 1]  # TEXT_last
        scores = self.v(torch.tanh(self.W_dec(last).unsqueeze(1) + self.W_enc(states))).squeeze(2)
        return states, last, torch.softmax(scores.masked_fill(~real, -torch.inf), dim=1)

    def answer(self, states, last, weights):
        context = (weights.unsqueeze(1) @ states).squeeze(1)  # TEXT_context
        both = self.read.in_features > 32
        return self.read(torch.cat([last, context], dim=1) if both else context)

    def forward(self, rows):
        return self.answer(*self.look(rows))
