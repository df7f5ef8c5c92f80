def places(count, width):
    angles = torch.arange(count).double().unsqueeze(1)
    angles = angles / 10000 ** (torch.arange(0, width, 2).double() / width)
    return torch.stack([torch.sin(angles), torch.cos(angles)], dim=-1).flatten(1).float()
