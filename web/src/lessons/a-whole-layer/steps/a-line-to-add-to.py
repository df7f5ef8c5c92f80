import torch

words = INPUT_words
width = 16


# PART places
torch.manual_seed(INPUT_seed)
# PART words
X = X + places(len(words), width)  # TEXT_x


def new_layer():
    # TEXT_new_layer
    to_query, to_key, to_value = (torch.nn.Linear(width, width, bias=False) for _ in range(3))

    def attention(x):
        scores = to_query(x) @ to_key(x).T / width**0.5
        return torch.softmax(scores, dim=-1) @ to_value(x)

    return attention


line = [X]
with torch.no_grad():
    for _ in range(6):
        attention = new_layer()
        x = line[-1]
        if INPUT_how == "replaced":
            line.append(attention(x))
        else:
            line.append(x + attention(x))
stream = torch.stack(line)  # TEXT_stream

directions = stream / stream.norm(dim=-1, keepdim=True)
chosen = INPUT_chosen - 1  # TEXT_from_zero
alike = directions @ directions[:, chosen].unsqueeze(2)  # TEXT_alike
alike = alike.squeeze(2)
least = alike.amin(dim=1)
print(least)
