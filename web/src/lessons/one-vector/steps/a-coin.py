import torch
from torch import nn

# PART model


# PART handing

# PART digits
source = torch.tensor([digits])
wanted = source.flip(1)[0]  # TEXT_wanted
truth = torch.tensor(INPUT_truth)
torch.manual_seed(INPUT_luck)
for part in (encoder, decoder):
    part.requires_grad_(False)  # TEXT_learned
state = encoder.lstm(encoder.embed(source))[1]
token, coins, tokens, guesses = wanted[0], [], [], []  # TEXT_first
for t in range(1, len(digits)):
    tokens.append(token)
    out, state = decoder.lstm(decoder.embed(token.view(1, 1)), state)
    guesses.append(decoder.fc(out[0, 0]).argmax())
    coins.append(torch.rand(1))  # TEXT_coin
    token = wanted[t] if coins[-1] < truth else guesses[-1]
coin = torch.cat(coins)
fed = torch.stack(tokens)
written = torch.stack(guesses)
right = (written == wanted[1:]).sum()
print(coin)
print(fed)
print(written)
print(wanted[1:])
