from . import safe_open


def load_file(filename, device='cpu'):
    with safe_open(filename, 'pt', device) as file:
        return {name: file.get_tensor(name) for name in file.keys()}
