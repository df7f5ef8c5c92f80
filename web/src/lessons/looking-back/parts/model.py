class Attention(nn.Module):
    def __init__(self, width=32, inner=32):
        super().__init__()
        self.W_h = nn.Linear(width, inner, bias=False)
        self.W_s = nn.Linear(width, inner, bias=False)
        self.v = nn.Linear(inner, 1, bias=False)

    def forward(self, s, h):  # TEXT_attention
        joined = torch.tanh(self.W_s(s).unsqueeze(1) + self.W_h(h))
        weights = torch.softmax(self.v(joined).squeeze(2), dim=1)  # (B, T)
        return (weights.unsqueeze(1) @ h).squeeze(1), weights


class Writer(nn.Module):
    def __init__(self, letters=27, width=16, hidden=32):
        super().__init__()
        self.read_letters = nn.Embedding(letters, width)
        self.encoder = nn.LSTM(width, hidden, batch_first=True)
        self.written_letters = nn.Embedding(letters, width)
        self.attention = Attention()
        self.decoder = nn.LSTM(width + hidden, hidden, batch_first=True)
        self.guess = nn.Linear(2 * hidden, letters)

    def read(self, letters):  # TEXT_read
        return self.encoder(self.read_letters(letters))

    def write(self, letter, state, h):  # TEXT_write
        context, weights = self.attention(state[0][0], h)
        x = torch.cat([self.written_letters(letter), context], dim=1)
        shown, state = self.decoder(x.unsqueeze(1), state)
        return self.guess(torch.cat([shown.squeeze(1), context], dim=1)), state, context, weights
