class Writer(nn.Module):
    def __init__(self, looks):
        super().__init__()
        self.looks = looks
        read = {"embed": nn.Embedding(len(characters), 24), "lstm": nn.LSTM(24, 64, batch_first=True)}
        write = {"embed": nn.Embedding(12, 24)}
        if looks:
            sizes = {"W_enc": (64, 32), "W_dec": (64, 32), "v": (32, 1)}
            write["attn"] = nn.ModuleDict({name: nn.Linear(*size, bias=False) for name, size in sizes.items()})
        write["lstm"] = nn.LSTM(24 + 64 * looks, 64, batch_first=True)
        write["fc"] = nn.Linear(64 + 64 * looks, 12)
        self.encoder, self.decoder = nn.ModuleDict(read), nn.ModuleDict(write)

    def forward(self, source, target=None):  # TEXT_writer
        states, state = self.encoder["lstm"](self.encoder["embed"](source))
        token = torch.full((len(source),), 11)
        guesses, looked = [], []
        for t in range(1, 11):
            x, context = self.decoder["embed"](token), torch.empty(len(source), 0)
            if self.looks:
                attn = self.decoder["attn"]
                joined = torch.tanh(attn["W_dec"](state[0][0]).unsqueeze(1) + attn["W_enc"](states))
                looked.append(torch.softmax(attn["v"](joined).squeeze(-1), dim=-1))  # TEXT_score
                context = (looked[-1].unsqueeze(1) @ states).squeeze(1)
            out, state = self.decoder["lstm"](torch.cat([x, context], dim=-1).unsqueeze(1), state)
            guesses.append(self.decoder["fc"](torch.cat([out[:, 0], context], dim=-1)))  # TEXT_guesses
            token = guesses[-1].argmax(-1) if target is None else target[:, t]  # TEXT_truth
        return torch.stack(guesses, dim=1), torch.stack(looked, dim=1) if looked else None
