import torch
from torch import nn

torch.set_grad_enabled(False)  # TEXT_no_grad
torch.manual_seed(INPUT_seed)
read, encoder = nn.Embedding(1000, 64), nn.LSTM(64, 128, batch_first=True)
written = nn.Embedding(800, 64)
W_enc, W_dec = (nn.Linear(128, 64, bias=False) for _ in range(2))
v = nn.Linear(64, 1, bias=False)
decoder = nn.LSTM(64 + 128, 128, batch_first=True)
predict = nn.Linear(128 + 128, 800)
source = torch.randint(0, 1000, (2, 10))
token = torch.randint(0, 800, (2, 1))

states, last = encoder(read(source))  # TEXT_states
state = last[0][0]
joined = torch.tanh(W_dec(state).unsqueeze(1) + W_enc(states))
weights = torch.softmax(v(joined).squeeze(2), dim=1)  # (2, 10)
context = (weights.unsqueeze(1) @ states).squeeze(1)  # (2, 128)
inside = torch.cat([written(token).squeeze(1), context], dim=1)  # TEXT_inside
shown, _ = decoder(inside.unsqueeze(1), last)
new_state = shown.squeeze(1)
features = torch.cat([new_state, context], dim=1)  # TEXT_features
logits = predict(features)
print(logits.shape, weights.shape, weights.sum(dim=1))


def count(*parts):
    return float(sum(p.numel() for part in parts for p in part.parameters()))


encoder_counts = torch.tensor([count(read), count(encoder)])
decoder_counts = torch.tensor([count(written), count(W_enc, W_dec, v), count(decoder), count(predict)])
encoder_total = encoder_counts.sum()
decoder_total = decoder_counts.sum()
print(encoder_total, decoder_total)
