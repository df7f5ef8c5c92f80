class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(vocab, 64)
        self.lstm = nn.LSTM(64, 128, batch_first=True)


class Attention(nn.Module):
    def __init__(self):
        super().__init__()
        if INPUT_kind == "additive":
            self.W_enc, self.W_dec = nn.Linear(128, 64, bias=False), nn.Linear(128, 64, bias=False)
            self.v = nn.Linear(64, 1, bias=False)
        elif INPUT_kind == "general":
            self.W = nn.Linear(128, 128, bias=False)
        elif INPUT_kind == "concat":
            self.W, self.v = nn.Linear(256, 64, bias=False), nn.Linear(64, 1, bias=False)

    def forward(self, s, states):  # TEXT_attention
        if INPUT_kind == "additive":
            scores = self.v(torch.tanh(self.W_dec(s).unsqueeze(1) + self.W_enc(states))).squeeze(2)
        elif INPUT_kind == "concat":
            pairs = torch.cat([s.unsqueeze(1).expand_as(states), states], dim=2)
            scores = self.v(torch.tanh(self.W(pairs))).squeeze(2)
        elif INPUT_kind == "general":
            scores = (self.W(states) @ s.unsqueeze(2)).squeeze(2)
        else:
            scores = (states @ s.unsqueeze(2)).squeeze(2)
        weights = torch.softmax(scores, dim=1)  # TEXT_looks
        return (weights.unsqueeze(1) @ states).squeeze(1), weights


class Decoder(nn.Module):
    def __init__(self, looks):
        super().__init__()
        self.embed = nn.Embedding(vocab, 64)
        self.attn = Attention() if looks else None
        self.lstm = nn.LSTM(192 if looks else 64, 128, batch_first=True)
        self.fc = nn.Linear(256 if looks else 128, vocab)

    def forward(self, token, state, states):  # TEXT_decoder
        x, weights = self.embed(token), None
        if self.attn:
            context, weights = self.attn(state[0][0], states)  # TEXT_before
            x = torch.cat([x, context], dim=1)
        out, state = self.lstm(x.unsqueeze(1), state)
        features = torch.cat([out[:, 0], context], dim=1) if self.attn else out[:, 0]
        return self.fc(features), state, weights


class Writer(nn.Module):
    def __init__(self, looks):
        super().__init__()
        self.encoder, self.decoder = Encoder(), Decoder(looks)

    def forward(self, source, target, truth):
        states, state = self.encoder.lstm(self.encoder.embed(source))
        token, all_logits, looks = target[:, 0], [], []
        for t in range(1, target.shape[1]):
            logits, state, weights = self.decoder(token, state, states)
            all_logits.append(logits)
            looks.append(weights)
            token = target[:, t] if torch.rand(1).item() < truth else logits.argmax(dim=1)  # TEXT_coin
        return torch.stack(all_logits, dim=1), looks
