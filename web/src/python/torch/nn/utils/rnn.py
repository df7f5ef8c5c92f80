# torch.nn.utils.rnn: sequences of several lengths.
from ... import _ops as ops
from ..._base import TensorBase, int64
from ..._tensor import full, tensor
from ..modules import PackedSequence


def pad_sequence(sequences, batch_first=False, padding_value=0.0):
    sequences = list(sequences)
    longest = max(len(each) for each in sequences)
    rows = []
    for each in sequences:
        rest = full([longest - len(each), *each.shape[1:]], padding_value, dtype=each.dtype)
        rows.append(ops.cat([each, rest], 0) if len(each) < longest else each)
    return ops.stack(rows, 0 if batch_first else 1)


def pack_padded_sequence(input, lengths, batch_first=False, enforce_sorted=True):
    lengths = lengths if isinstance(lengths, TensorBase) else tensor(lengths, dtype=int64)
    if enforce_sorted and any(a < b for a, b in zip(lengths.tolist(), lengths.tolist()[1:])):
        raise RuntimeError('`lengths` array must be sorted in decreasing order when `enforce_sorted` is True. You can pass `enforce_sorted=False` to pack_padded_sequence and/or pack_sequence to sidestep this requirement if you do not need ONNX exportability.')
    return PackedSequence(input if batch_first else input.transpose(0, 1), lengths)


def pad_packed_sequence(sequence, batch_first=False, padding_value=0.0, total_length=None):
    longest = max(sequence._lengths.tolist())
    padded = sequence._padded[:, :longest]
    return padded if batch_first else padded.transpose(0, 1), sequence._lengths
