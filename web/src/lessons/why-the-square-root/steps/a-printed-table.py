import torch

torch.manual_seed(INPUT_seed)
if INPUT_start == "program":
    # TEXT_drawn_before
    torch.randn(1, 5, 8)
    for _ in range(3):
        torch.nn.Linear(8, 8, bias=False)

widths = [4, 16, 64, 256, 1024]
rows = []
for d_k in widths:
    q = torch.randn(1, d_k)
    k = torch.randn(5, d_k)
    rows.append((k * q).sum(dim=1))

scores = torch.stack(rows)  # TEXT_five_by_five
root = torch.tensor(widths).sqrt()
scaled_scores = scores / root.unsqueeze(1)
weights = torch.softmax(scaled_scores, dim=1)
unscaled_weights = torch.softmax(scores, dim=1)

largest_raw = scores.amax(dim=1)
largest_scaled = weights.amax(dim=1)
largest_unscaled = unscaled_weights.amax(dim=1)

print(largest_raw)
if INPUT_shown == "real":
    print(largest_scaled)  # TEXT_with_root
    print(largest_unscaled)  # TEXT_without_root
