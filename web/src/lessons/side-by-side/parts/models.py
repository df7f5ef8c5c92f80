class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(len(characters), 24)
        self.lstm = nn.LSTM(24, 64, batch_first=True)


class Additive(nn.Module):
    def __init__(self):
        super().__init__()
        self.W_enc, self.W_dec = nn.Linear(64, 32, bias=False), nn.Linear(64, 32, bias=False)
        self.v = nn.Linear(32, 1, bias=False)

    def forward(self, state, states):  # TEXT_score
        scores = self.v(torch.tanh(self.W_dec(state).unsqueeze(1) + self.W_enc(states))).squeeze(-1)
        weights = torch.softmax(scores, dim=-1)  # (B, 24)
        return (weights.unsqueeze(1) @ states).squeeze(1), weights


class Decoder(nn.Module):
    def __init__(self, looks):
        super().__init__()
        self.embed = nn.Embedding(12, 24)
        self.attn = Additive() if looks else None
        self.lstm = nn.LSTM(24 + 64 * looks, 64, batch_first=True)
        self.fc = nn.Linear(64 + 64 * looks, 12)


class Writer(nn.Module):
    def __init__(self, looks):
        super().__init__()
        self.encoder, self.decoder = Encoder(), Decoder(looks)

    def forward(self, source, target=None):  # TEXT_writer
        states, state = self.encoder.lstm(self.encoder.embed(source))
        token = torch.full((len(source),), 11)
        guesses, looks = [], []
        for t in range(1, 11):
            x = self.decoder.embed(token)
            if self.decoder.attn:
                context, weights = self.decoder.attn(state[0][0], states)  # TEXT_context
                looks.append(weights)
                x = torch.cat([x, context], dim=-1)
            out, state = self.decoder.lstm(x.unsqueeze(1), state)
            features = torch.cat([out[:, 0], context], dim=-1) if self.decoder.attn else out[:, 0]
            guesses.append(self.decoder.fc(features))  # (B, 12)
            token = guesses[-1].argmax(-1) if target is None else target[:, t]  # TEXT_truth
        return torch.stack(guesses, dim=1), torch.stack(looks, dim=1) if looks else None
