# What every part of torch rests on: the engine's functions, tensors as handles, types, and errors in PyTorch's words.
import math
import operator
import sys
import weakref
from array import array

import _engine as _C
from pyodide.ffi import to_js as _to_js

from ._errors import raised

inf = math.inf


class dtype:
    """A type of elements. `code` is the engine's; a type that it has not got has none, and lives in Python (see _wide.py)."""

    def __init__(self, name, code, is_floating_point=False, itemsize=4):
        self.name = name
        self.code = code
        self.is_floating_point = is_floating_point
        self.is_complex = False
        self.is_signed = name != 'bool'
        self.itemsize = itemsize

    def __repr__(self):
        return 'torch.' + self.name

    def __reduce__(self):
        return self.name


bool_ = dtype('bool', 0, itemsize=1)
int64 = dtype('int64', 1, itemsize=8)
float32 = dtype('float32', 2, True)
float64 = dtype('float64', None, True, 8)
_dtypes = (bool_, int64, float32)
# What PyTorch has and the engine has not.
_absent = {
    name: dtype(name, None, name.startswith(('float', 'bfloat')), size)
    for name, size in {'float16': 2, 'bfloat16': 2, 'int32': 4, 'int16': 2, 'int8': 1, 'uint8': 1, 'complex64': 8}.items()
}
_other_names = {'half': 'float16', 'int': 'int32', 'short': 'int16', 'cfloat': 'complex64'}


def known(wanted):
    """The type by what a program may say for it. TypeError or RuntimeError if there is none."""
    if wanted is None or isinstance(wanted, dtype):
        if wanted is not None and wanted.code is None and wanted.name in ('bfloat16', 'complex64'):
            raise RuntimeError(f'{wanted} is not here: the engine computes in torch.float32, torch.int64 and torch.bool; other types of numbers are here without gradients.')
        return wanted
    plain = {float: float32, int: int64, bool: bool_}.get(wanted)
    if plain is None:
        raise TypeError(f"dtype must be a torch.dtype, not {type(wanted).__name__}")
    return plain


class device:
    def __init__(self, type='cpu', index=None):
        if isinstance(type, device):
            type = type.type
        name, _, number = str(type).partition(':')
        if name not in ('cpu', 'cuda', 'mps', 'meta'):
            raise RuntimeError(f"Expected one of cpu, cuda, mps device type at start of device string: {type}")
        self.type = name
        self.index = int(number) if number else index

    def __repr__(self):
        return f"device(type='{self.type}')" if self.index is None else f"device(type='{self.type}', index={self.index})"

    def __str__(self):
        return self.type if self.index is None else f'{self.type}:{self.index}'

    def __eq__(self, other):
        return isinstance(other, device) and str(self) == str(other)

    def __hash__(self):
        return hash(str(self))


cpu = device('cpu')


def on(place):
    """Everything is computed on the processor: RuntimeError for another device."""
    if place is not None and device(place).type != 'cpu':
        raise RuntimeError(f"{place} is not here: everything runs on the processor of this computer ('cpu').")


class Size(tuple):
    def __repr__(self):
        return f"torch.Size([{', '.join(map(str, self))}])"

    __str__ = __repr__

    def numel(self):
        return math.prod(self)

    def __getitem__(self, at):
        part = tuple.__getitem__(self, at)
        return Size(part) if isinstance(at, slice) else part

    def __add__(self, other):
        return Size(tuple.__add__(self, tuple(other)))

    def __mul__(self, count):
        return Size(tuple.__mul__(self, count))

    __rmul__ = __mul__


# All that were made to require gradients, by their identity.
leaves = weakref.WeakValueDictionary()

_release = _C.release
_shape = _C.shape
_dtype = _C.dtype
_make = object.__new__


class TensorBase:
    """A handle to a tensor of the engine, freed with the last reference."""

    __slots__ = ('_h', '_size', '_of', '__dict__', '__weakref__')

    def __del__(self):
        try:
            _release(self._h)
        except AttributeError:
            pass

    def __reduce_ex__(self, protocol):
        raise NotImplementedError('pickle and torch.save are not here: a program in the page writes no files')

    @property
    def shape(self):
        try:
            return self._size
        except AttributeError:
            text = _shape(self._h)
            self._size = size = Size(map(int, text.split())) if text else Size()
            return size

    @property
    def dtype(self):
        return _dtypes[_dtype(self._h)]


# The class `Tensor` itself is in _tensor.py; what makes tensors is told of it.
_Tensor = TensorBase
_class = TensorBase


def be(tensor_class):
    global _class
    _class = tensor_class


def _new(handle):
    tensor = _make(_class)
    tensor._h = handle
    return tensor


def _all(handles):
    """Several tensors of the engine's text; None for what there is not."""
    return tuple(_new(int(handle)) if handle != '0' else None for handle in handles.split())


def _handle(tensor):
    return 0 if tensor is None else tensor._h


def _handles(tensors):
    if not isinstance(tensors, (list, tuple)):
        raise TypeError(f'expected Tensors in a tuple or list, but got {type(tensors).__name__}')
    return [tensor._h for tensor in tensors]


def _number(value):
    """A plain number, and the code of its type."""
    kind = type(value)
    if kind is float:
        return value, 2
    if kind is int:
        return value, 1
    if kind is bool:
        return value, 0
    if hasattr(value, '__float__') and not isinstance(value, (str, bytes)):
        return (float(value), 2) if not hasattr(value, '__index__') else (operator.index(value), 1)
    raise TypeError(f"must be Tensor or a number, not {kind.__name__}")


def _operand(value):
    return value if isinstance(value, TensorBase) else _new(_C.scalar(*_number(value)))


def _dims(sizes):
    """Axes or sizes: none, one, or several."""
    if sizes is None:
        return ()
    if isinstance(sizes, (tuple, list)):
        return [operator.index(size) for size in sizes]
    return (operator.index(sizes),)


def _maybe(value):
    return (0, 0) if value is None else (1, value)


def _counted(values):
    return (len(values), *values)


def _word(value, words):
    """The number of a word that is one of these."""
    try:
        return words.index(value)
    except ValueError:
        raise ValueError(f"{value!r} is not a valid value: expected one of {', '.join(map(repr, words))}") from None


def _elsewhere(name, values):
    """A function of the engine that was given something else: computes it in Python if it is of a type that lives there (_wide.py)."""
    flat = [each for value in values for each in (value if isinstance(value, (list, tuple)) else (value,))]
    wide = next((each for each in flat if hasattr(each, '_wide')), None)
    if wide is not None:
        return wide._call(name, values)
    names = sys._getframe(1).f_code.co_varnames
    for kinds in ((TensorBase, int, float, str, bool, type(None)), (TensorBase,)):
        for at, value in enumerate(values):
            if not isinstance(value, kinds):
                raise TypeError(f"{name}(): argument '{names[at]}' (position {at + 1}) must be Tensor, not {type(value).__name__}") from None
    raise TypeError(f'{name}(): what it was given is no tensor') from None


def nested(values):
    """The shape of nested lists, and all that is in them, row after row. ValueError if rows differ in length."""
    if isinstance(values, TensorBase):
        return tuple(values.shape), values.flatten().tolist() if values.dim() else [values.item()]
    if hasattr(values, 'tolist') and hasattr(values, 'shape'):
        return nested(values.tolist())
    if isinstance(values, (str, bytes)):
        raise TypeError(f"new(): invalid data type '{type(values).__name__}'")
    if not hasattr(values, '__len__'):
        return (), [values]
    shape, flat = None, []
    for at, row in enumerate(values):
        inner, numbers = nested(row)
        if shape is None:
            shape = inner
        elif inner != shape:
            length = inner[0] if inner else 0
            if not inner or not shape:
                raise TypeError(f"not a sequence at position {at}: all rows must be alike") if not inner else ValueError(f"expected a number at position {at}, not a row")
            raise ValueError(f"expected sequence of length {shape[0]} at dim 1 (got {length})")
        flat += numbers
    return (len(values), *(shape or ())), flat


def natural(flat):
    """The type that such numbers have."""
    kinds = set(map(type, flat))
    if not flat or float in kinds:
        return float32
    if kinds == {bool}:
        return bool_
    if kinds <= {int, bool}:
        return int64
    for value in flat:
        if not isinstance(value, (int, float)):
            if isinstance(value, (str, bytes)):
                raise ValueError(f"too many dimensions '{type(value).__name__}'")
            if hasattr(value, '__float__'):
                continue
            kind = 'NoneType' if value is None else type(value).__name__
            raise RuntimeError(f"Could not infer dtype of {kind}")
    return float32


_codes = {0: 'B', 1: 'q', 2: 'f'}


def built(flat, shape, code):
    """A tensor of these numbers."""
    if code == 1:
        flat = [value if type(value) is int else int(value) for value in flat]
        if any(not -(2**63) <= value < 2**63 for value in flat):
            raise RuntimeError('Overflow when unpacking long')
    elif code == 0:
        flat = [1 if value else 0 for value in flat]
    if len(flat) <= 32:
        if code == 2:
            flat = [float(value) for value in flat]
        return _new(_C.make(code, len(shape), *shape, *flat))
    numbers = array(_codes[code], flat) if code != 2 else _floats(flat)
    return _new(_C.fromBytes(code, _to_js(memoryview(numbers).cast('B')), *shape))


def _floats(flat):
    try:
        return array('f', flat)
    except (OverflowError, TypeError):
        return array('f', [_narrow(float(value)) for value in flat])


def _narrow(value):
    return value if abs(value) <= 3.4028234663852886e38 or value != value else math.copysign(inf, value)


def elements(tensor):
    """All elements of a tensor of the engine, row after row."""
    code = _dtype(tensor._h)
    numbers = array(_codes[code])
    numbers.frombytes(_C.bytes(tensor._h).to_bytes())
    return [value != 0 for value in numbers] if code == 0 else numbers.tolist()


def listed(flat, shape):
    """Elements as nested lists of this shape."""
    if not shape:
        return flat[0]
    for length in reversed(shape[1:]):
        flat = [flat[at : at + length] for at in range(0, len(flat), length)] if length else [[] for _ in range(math.prod(shape[:-1]))]
    return flat


class near:
    """Says what is not here, and what is near it."""

    @staticmethod
    def miss(owner, name, here):
        import difflib

        alike = difflib.get_close_matches(name, here, 3, 0.6)
        alike += [other for other in here if name in other and other not in alike][:3]
        tail = f" Near it are {', '.join(f'{owner}.{each}' for each in alike)}." if alike else ''
        return AttributeError(f'{owner}.{name} is not here.{tail}')
