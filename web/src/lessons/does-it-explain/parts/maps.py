def others(weights, real, generator):  # TEXT_others
    keys = torch.rand(weights.shape, generator=generator).masked_fill(~real, 2)
    one_hot = lambda places: nn.functional.one_hot(places, weights.shape[1]).float()
    return {
        "trained": weights,
        "uniform": real / real.sum(dim=1, keepdim=True),
        "permuted": weights.gather(1, keys.argsort(dim=1)),
        "largest": one_hot(weights.argmax(dim=1)),
        "smallest": one_hot(weights.masked_fill(~real, 2).argmin(dim=1)),
        "left": weights.roll(-1, dims=1),
        "right": weights.roll(1, dims=1),
    }
