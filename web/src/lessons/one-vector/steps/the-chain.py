import torch
from torch import nn

# PART model


# PART handing

# PART digits
source = torch.tensor([digits])
for part in (encoder, decoder):
    part.requires_grad_(False)  # TEXT_learned
states, (h, c) = encoder.lstm(encoder.embed(source))
states = states[0]
handed_over = torch.cat([h[0, 0], c[0, 0]])  # TEXT_handed
token, state, guesses, made = source[:, -1:], (h, c), [], []
for t in range(len(digits) - 1):
    out, state = decoder.lstm(decoder.embed(token), state)
    token = decoder.fc(out[:, 0]).argmax(1, keepdim=True)  # TEXT_greedy
    guesses.append(token[0, 0])
    made.append(out[0, 0])
written = torch.stack(guesses)
decoder_states = torch.stack(made)

# TEXT_others
others = source.repeat(9 * len(digits), 1)
for i, digit in enumerate(digits):
    others[9 * i : 9 * i + 9, i] = (digit + torch.arange(1, 10)) % 10
_, (h, c) = encoder.lstm(encoder.embed(others))
moved = (torch.cat([h[0], c[0]], dim=1) - handed_over).norm(dim=1)  # TEXT_moved
moves = moved.reshape(-1, 9).mean(dim=1)
print(written)
print(moves)
