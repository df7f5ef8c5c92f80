ids = [number[c] for c in f".{word}"]
with torch.no_grad():
    all_scores = model(torch.tensor([ids]))[0]
scores = all_scores[-1]  # TEXT_next
