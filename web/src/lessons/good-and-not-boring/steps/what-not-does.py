import torch
from torch import nn

# PART reviews


# PART model


# PART training


def hidden(words):  # TEXT_hidden
    mask = torch.zeros(len(words), len(words), dtype=torch.bool)
    if INPUT_cut == "pair":
        for i in [i for i, word in enumerate(words) if word == "not"]:
            mask[i, i + 1] = mask[i + 1, i] = True
    elif INPUT_cut == "alone":
        for i in [i for i, word in enumerate(words) if word == "not"]:
            mask[:, i] = True
            mask[i, i] = False
    return mask


def read(words):
    rows = torch.tensor([[number[word] for word in words]])
    x = models[0].words(rows) + models[0].positions.weight[: len(words)]
    output, weights = models[0].attention(x, x, x, attn_mask=hidden(words), average_attn_weights=False)
    return models[0].read(output.mean(dim=1))[0], weights[0]  # TEXT_read_one


models = [model.requires_grad_(False) for model in models]  # TEXT_trained
if INPUT_review == "good":
    found = read("the film was good and not boring".split())
elif INPUT_review == "bad":
    found = read("the film was not good and boring".split())
answers = [read([vocabulary[i] for i in row if i > 0])[0].argmax() for row in new.tolist()]
weights = found[1]
shares = weights.mean(dim=1)  # TEXT_shares
said = torch.softmax(found[0], dim=0)[1]
right = (torch.stack(answers) == wanted).float().mean()
print(shares.mean(dim=0))
print(said, right)
