@torch.no_grad()
def write(model, count=8):
    draws = torch.rand(count, length, generator=torch.Generator().manual_seed(1))
    ids = torch.zeros(count, 1, dtype=torch.long)  # TEXT_start
    for place in range(length):
        shares = torch.softmax(model(ids)[:, -1], dim=-1)
        ends = shares.cumsum(-1)[:, :-1]
        letter = (ends < draws[:, place : place + 1]).sum(-1, keepdim=True)  # TEXT_drawn
        ids = torch.cat([ids, letter], dim=1)
    return ids[:, 1:]


def spelled(ids):
    return ["".join(letters[i] for i in row).split(".")[0] for row in ids]
