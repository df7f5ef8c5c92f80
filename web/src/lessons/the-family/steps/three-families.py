import torch

torch.manual_seed(INPUT_seed)
if INPUT_family == "encoder":
    T = 6
    hidden = torch.zeros(T, T) > 0  # TEXT_nothing_hidden
elif INPUT_family == "decoder":
    T = 6
    hidden = torch.ones(T, T).triu(1) > 0  # TEXT_future_hidden
else:
    T = 5
    hidden = torch.ones(T, T).triu(1) > 0  # TEXT_future_hidden

scores = torch.randn(T, T)  # TEXT_untrained
weights = torch.softmax(scores.masked_fill(hidden, float("-inf")), dim=-1)
allowed = (~hidden).sum(dim=1)  # TEXT_how_many
print(allowed)
if INPUT_family == "both":
    source_weights = torch.softmax(torch.randn(5, 5), dim=-1)  # TEXT_encoder_side
    cross_weights = torch.softmax(torch.randn(T, 5), dim=-1)  # TEXT_across
    print(cross_weights)
