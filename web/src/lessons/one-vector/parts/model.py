class Part(nn.Module):
    def __init__(self, writes):
        super().__init__()
        self.embed = nn.Embedding(10, 8)
        self.lstm = nn.LSTM(8, 16, batch_first=True)
        if writes:
            self.fc = nn.Linear(16, 10)


torch.manual_seed(INPUT_seed)
encoder, decoder = Part(writes=False), Part(writes=True)


def write(handed, target, truth):
    token, guesses = target[:, :1], []  # TEXT_first
    for t in range(1, target.shape[1]):
        out, handed = decoder.lstm(decoder.embed(token), handed)
        guesses.append(decoder.fc(out[:, 0]))
        fed = torch.rand(1).item() < truth  # TEXT_coin
        token = target[:, t : t + 1] if fed else guesses[-1].argmax(1, keepdim=True)
    return torch.stack(guesses, dim=1)  # TEXT_logits
