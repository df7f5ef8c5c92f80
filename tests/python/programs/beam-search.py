import torch
torch.manual_seed(0)
T = torch.log_softmax(torch.randn(6, 6), dim=1)
def beam(width, length):
    beams = [([0], 0.0)]
    for _ in range(length):
        grown = []
        for seq, score in beams:
            values, tokens = T[seq[-1]].topk(width)
            for value, token in zip(values, tokens):
                grown.append((seq + [token.item()], score + value.item()))
        beams = sorted(grown, key=lambda b: b[1], reverse=True)[:width]
    return beams
for width in (1, 2, 3):
    seq, score = beam(width, 4)[0]
    print(width, seq, f"{score:.4f}")
greedy, at = [0], 0
for _ in range(4):
    at = T[at].argmax().item()
    greedy.append(at)
print(greedy)
