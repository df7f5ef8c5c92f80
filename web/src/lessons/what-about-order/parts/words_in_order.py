words = INPUT_words
order = torch.tensor(INPUT_order)

torch.manual_seed(INPUT_seed)
W_q, W_k, W_v = (torch.nn.Linear(16, 16).requires_grad_(False) for _ in range(3))
