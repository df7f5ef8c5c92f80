import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

vocab, length = 20, INPUT_length  # TEXT_vocab

# PART recurrent_models


# PART recurrent_training

# PART recurrent_file
# PART recurrent_writing

torch.set_grad_enabled(False)
for model in (plain, attention):
    right = model(*test, 0.0)[0].argmax(dim=2) == test[1][:, 1:]  # TEXT_right
    print(right.float().mean(), right.all(dim=1).float().mean())

row = torch.tensor(INPUT_numbers).long()[:length]
wanted = in_order(row.unsqueeze(0))[0]
first = wanted[0].item()
written_plain = torch.tensor(write(plain, row, first, INPUT_beam))
written_attention = torch.tensor(write(attention, row, first, INPUT_beam))
fed = torch.cat([wanted[:1], written_attention])
weights = torch.cat(attention(row.unsqueeze(0), fed.unsqueeze(0), 1.0)[1])  # TEXT_weights
print(wanted[1:], written_plain, written_attention, weights)
