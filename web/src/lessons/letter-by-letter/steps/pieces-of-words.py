from collections import Counter

import torch

# TEXT_list_of_words
words = """TEXT_list""".split()
table = sorted(set("".join(words)))  # TEXT_table


def join(pieces, left, right):
    joined = []
    for piece in pieces:
        if joined and (joined[-1], piece) == (left, right):
            joined[-1] = left + right
        else:
            joined.append(piece)
    return joined


cut, merges, seen = [list(word) for word in words], [], []
for _ in range(INPUT_merges):
    pairs = Counter(pair for pieces in cut for pair in zip(pieces, pieces[1:]))
    left, right = max(pairs, key=pairs.get)  # TEXT_most
    seen.append(pairs[left, right])
    cut = [join(pieces, left, right) for pieces in cut]
    merges.append((left, right))
    table.append(left + right)
counts = torch.tensor(seen)
table_size = torch.tensor(len(table))
pieces_a_word = torch.tensor(sum(len(pieces) for pieces in cut) / len(words))
letters_a_word = torch.tensor(sum(len(word) for word in words) / len(words))
print(table[26:])
print(table_size, pieces_a_word, letters_a_word)

word = "".join(c for c in INPUT_word[0].lower() if c in table[:26])[:10] or "TEXT_word"  # TEXT_readable
pieces = list(word)
for left, right in merges:  # TEXT_same_order
    pieces = join(pieces, left, right)
ids = torch.tensor([table.index(piece) for piece in pieces])  # TEXT_ids
print(pieces, ids)
