import json
import math

import torch
import torch.nn.functional as F
from safetensors import safe_open

# PART opened


# PART decoder


line = read(encode(INPUT_text)[:40])[0][:, -1]  # TEXT_line
scores = guesses(line)
log_sums = torch.logsumexp(scores, dim=1, keepdim=True)  # TEXT_log_sum
top_ids = scores.topk(3).indices
final = scores[-1].argmax()  # TEXT_final
normal = norm(line, "model.norm")
final_scores = normal @ rows("model.embed_tokens.weight", final)
final_shares = torch.exp(final_scores - log_sums[:, 0])
top_scores = torch.gather(scores, 1, top_ids)
top_shares = torch.exp(top_scores - log_sums)
behind = final_scores - top_scores[:, 0]  # TEXT_behind
print([[pieces[i] for i in row] for row in top_ids], final_shares, behind)
