class Encoder(nn.Module):
    def __init__(self, vocab, width, hidden):
        super().__init__()
        self.embed = nn.Embedding(vocab, width)
        self.lstm = nn.LSTM(width, hidden, batch_first=True)

    def forward(self, source):  # TEXT_source
        _, state = self.lstm(self.embed(source))
        return state  # TEXT_state


class Decoder(nn.Module):
    def __init__(self, vocab, width, hidden):
        super().__init__()
        self.embed = nn.Embedding(vocab, width)
        self.lstm = nn.LSTM(width, hidden, batch_first=True)
        self.fc = nn.Linear(hidden, vocab)

    def forward(self, token, state):  # TEXT_token
        output, state = self.lstm(self.embed(token[:, None]), state)
        return self.fc(output[:, 0]), state  # TEXT_logits


class Seq2Seq(nn.Module):
    def __init__(self, vocab=20, width=64, hidden=128):
        super().__init__()
        self.encoder = Encoder(vocab, width, hidden)
        self.decoder = Decoder(vocab, width, hidden)

    def forward(self, source, target, truth):
        state = self.encoder(source)
        token = target[:, 0]  # TEXT_first
        guesses = []
        for t in range(1, target.shape[1]):
            logits, state = self.decoder(token, state)
            guesses.append(logits)
            fed = torch.rand(1).item() < truth  # TEXT_coin
            token = target[:, t] if fed else logits.argmax(dim=1)
        return torch.stack(guesses, dim=1)  # TEXT_guesses
