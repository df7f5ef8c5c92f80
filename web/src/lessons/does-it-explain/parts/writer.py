class Writer(nn.Module):
    def __init__(self, embedding=64, d=128, attention=64):
        super().__init__()
        self.read_words = nn.Embedding(20, embedding)
        self.reader = nn.LSTM(embedding, d, batch_first=True)
        self.words = nn.Embedding(20, embedding)
        self.W_enc, self.W_dec = nn.Linear(d, attention, bias=False), nn.Linear(d, attention, bias=False)
        self.v = nn.Linear(attention, 1, bias=False)
        self.lstm = nn.LSTMCell(embedding + d, d)
        self.out = nn.Linear(2 * d, 20)

    def forward(self, source, target, truth, replace=lambda own: own):
        states, (h, c) = self.reader(self.read_words(source))  # TEXT_states
        h, c, token, logits, weights = h[0], c[0], target[:, 0], [], []
        for i in range(1, target.shape[1]):
            if INPUT_kind == "additive":
                scores = self.v(torch.tanh(self.W_dec(h).unsqueeze(1) + self.W_enc(states))).squeeze(2)
            weights.append(replace(torch.softmax(scores, dim=1)))
            context = (weights[-1].unsqueeze(1) @ states).squeeze(1)
            h, c = self.lstm(torch.cat([self.words(token), context], dim=1), (h, c))
            logits.append(self.out(torch.cat([h, context], dim=1)))
            token = target[:, i] if torch.rand(1).item() < truth else logits[-1].argmax(dim=1)  # TEXT_truth
        return torch.stack(logits, dim=1), torch.stack(weights, dim=1)
