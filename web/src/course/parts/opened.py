def opened(path):
    with safe_open(path, framework="pt") as file:
        return {name: file.get_tensor(name) for name in file.keys()}, file.metadata()


def rows(name, which=slice(None)):
    if name + "_scale" not in weights:
        return weights[name][which]
    return weights[name][which].float() * weights[name + "_scale"][which, None]  # TEXT_scales


def linear(x, name):
    y = x @ rows(name + ".weight").T
    return y + weights[name + ".bias"] if name + ".bias" in weights else y
