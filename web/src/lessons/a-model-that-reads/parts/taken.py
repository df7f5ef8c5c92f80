def taken(text):
    ids = encode(text)
    return ids if len(ids) <= 48 else ids[:47] + ids[-1:]  # TEXT_cut
