import torch
import torch.nn as nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence, pad_sequence
torch.manual_seed(0)
torch.set_grad_enabled(False)
rows = [torch.arange(1, 4), torch.arange(1, 2), torch.arange(1, 3)]
padded = pad_sequence(rows, batch_first=True)
print(padded, pad_sequence(rows).shape, (padded != 0).sum(1), padded == 0)
emb, lstm = nn.Embedding(5, 3, padding_idx=0), nn.LSTM(3, 2, batch_first=True)
packed = pack_padded_sequence(emb(padded), torch.tensor([3, 1, 2]), batch_first=True, enforce_sorted=False)
out, (h, c) = lstm(packed)
out, lengths = pad_packed_sequence(out, batch_first=True)
print(out, lengths, h)
