scores = guesses(read(encode(INPUT_text)[:40])[0][-1, -1])  # TEXT_first
next_scores = scores.topk(6).values
next_ids = scores.topk(6).indices
log_sum = torch.logsumexp(scores, dim=0)  # TEXT_log_sum
shares = torch.exp(next_scores - log_sum)
print([pieces[i] for i in next_ids], shares)
