def write(model, row, first, width):  # TEXT_write
    states, state = model.encoder.lstm(model.encoder.embed(row.unsqueeze(0)))
    beam = [(0.0, [first], state)]
    for _ in range(len(row) - 1):
        longer = []
        for likely, numbers, state in beam:
            logits, after, _ = model.decoder(torch.tensor(numbers[-1:]), state, states)
            best = logits.log_softmax(dim=1)[0].topk(min(width, vocab))
            for log_share, number in zip(best.values.tolist(), best.indices.tolist()):
                longer.append((likely + log_share, [*numbers, number], after))
        beam = sorted(longer, key=lambda each: -each[0])[:width]
    return beam[0][1][1:]
