import torch


def patches(picture, size):
    """TEXT_doc"""
    # WRITE
    height, width = picture.shape
    cut = picture.reshape(height // size, size, width // size, size)
    return cut.transpose(1, 2).reshape(-1, size * size)
    # MISTAKE torn: return cut.reshape(-1, size * size)
    # MISTAKE down-first: return cut.permute(2, 0, 1, 3).reshape(-1, size * size)
    # MISTAKE on-their-side: return cut.permute(0, 2, 3, 1).reshape(-1, size * size)
    # MISTAKE scattered: return cut.permute(1, 3, 0, 2).reshape(-1, size * size)


# CASES
def cases():
    for height, width, size in ((4, 6, 2), (6, 4, 2), (6, 9, 3)):
        yield torch.randn(height, width), size
