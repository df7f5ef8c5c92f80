# safetensors, as the programs of the course read its trained models with it: from the files that the page has.
import json
import os

import torch as _torch
from _lab.models import entries as _entries, here as _here, metadata as _metadata, tensor as _tensor
from torch import _base

__version__ = '0.4.5'

_int8 = _base._absent['int8']


def _which(path):
    name = os.path.basename(str(path))
    which = {'reader.safetensors': 'reader', 'writer.safetensors': 'writer'}.get(name, name)
    if not _here(which):
        raise FileNotFoundError(f"No such file or directory: {path}. A page has no files but those of the course: writer.safetensors and reader.safetensors, which are fetched if a program names them, and what trainings of the course came to.")
    return which


class Int8Matrix:
    """A matrix of whole numbers of 8 bits, whose rows become float32 when they are asked for: the engine has no such numbers."""

    dtype = _int8
    requires_grad = False

    def __init__(self, which, name, shape, rows=None, axis=True):
        self._which, self._name, self._rows, self._axis = which, name, rows, axis
        self.shape = _torch.Size((*(shape[:1] if rows is None else [len(rows)] if axis else []), shape[1]))
        self._all = shape

    def __getitem__(self, at):
        rows = list(range(self._all[0])) if self._rows is None else self._rows
        if isinstance(at, _torch.Tensor):
            at = at.tolist()
        if isinstance(at, slice):
            if at == slice(None):
                return self
            return Int8Matrix(self._which, self._name, self._all, rows[at])
        if isinstance(at, int):
            return Int8Matrix(self._which, self._name, self._all, [rows[at]], False)
        if isinstance(at, (list, tuple)) and all(isinstance(each, int) for each in at):
            return Int8Matrix(self._which, self._name, self._all, [rows[each] for each in at])
        return self.float()[at]

    def float(self):
        """A tensor of float32, without the scales of the rows."""
        made = _base._new(_tensor(self._which, self._name, '' if self._rows is None else json.dumps(self._rows)))
        return made if self._axis else made[0]

    def to(self, *kind, **rest):
        return self.float().to(*kind, **rest)

    def size(self, axis=None):
        return self.shape if axis is None else self.shape[axis]

    def dim(self):
        return len(self.shape)

    def numel(self):
        return self.shape.numel()

    def __len__(self):
        return self.shape[0]

    def __repr__(self):
        return f'tensor(..., size={tuple(self.shape)}, dtype=torch.int8)'

    def __getattr__(self, name):
        if name.startswith('__'):
            raise AttributeError(name)
        raise AttributeError(f'{name} is not here for whole numbers of 8 bits: make them numbers with .float()')


class safe_open:
    def __init__(self, filename, framework='pt', device='cpu'):
        if framework not in ('pt', 'torch', 'pytorch'):
            raise ValueError(f"framework={framework!r} is not here: 'pt' is")
        _base.on(device)
        self._which = _which(filename)
        self._shapes = {name: (kind, shape) for name, kind, shape in json.loads(_entries(self._which))}

    def __enter__(self):
        return self

    def __exit__(self, *error):
        pass

    def keys(self):
        return list(self._shapes)

    def metadata(self):
        return json.loads(_metadata(self._which))

    def get_tensor(self, name):
        if name not in self._shapes:
            raise KeyError(f'File does not contain tensor {name}')
        kind, shape = self._shapes[name]
        if kind == 'int8':
            return Int8Matrix(self._which, name, shape)
        return _base._new(_tensor(self._which, name, ''))
