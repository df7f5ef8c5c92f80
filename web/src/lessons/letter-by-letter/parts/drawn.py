torch.manual_seed(INPUT_luck)
draw = torch.rand(length)[len(word)]  # TEXT_draw
ends = shares.cumsum(dim=0)
letter = (ends[:-1] < draw).sum()  # TEXT_letter
