# Tensors of the types that the engine has not got (float64, float16, int32, int16, uint8): their elements are lists of Python, without
# gradients, for tables of some thousand numbers that a program computes in more digits, or shows in fewer.
import builtins
import math
import operator
import struct

import numpy as np

from . import _base as base
from ._base import Size, TensorBase, bool_, built, cpu, float32, float64, int64, known, near

_whole = {'int32': 32, 'int16': 16, 'int8': 8, 'uint8': 8}


def _rounding(dtype):
    if dtype is float64:
        return float
    if dtype.name == 'float16':
        return _half
    bits = _whole[dtype.name]
    span, half = 1 << bits, 0 if dtype.name == 'uint8' else 1 << (bits - 1)
    return lambda value: (int(value) + half) % span - half


def _half(value):
    try:
        return struct.unpack('e', struct.pack('e', value))[0]
    except OverflowError:
        return math.copysign(math.inf, value)


def _kind(dtype):
    return 'float64' if dtype.is_floating_point else 'bool' if dtype is bool_ else 'int64'


def _array(value):
    """Elements as an array, and the type; a plain number has none."""
    if isinstance(value, WideTensor):
        return value._a, value.dtype
    if isinstance(value, TensorBase):
        flat = base.elements(value.detach())
        return np.ndarray(flat, tuple(value.shape), _kind(value.dtype)), value.dtype
    return np.array(value), None


_order = ['bool', 'uint8', 'int8', 'int16', 'int32', 'int64', 'float16', 'float32', 'float64']
_types = {each.name: each for each in (bool_, int64, float32, float64, *base._absent.values())}


def _promoted(values):
    """The type of a result: tensors decide, but for what a plain number adds in kind."""
    known_types = [dtype for _, dtype in values if dtype is not None]
    wanted = max(known_types, key=lambda dtype: _order.index(dtype.name))
    for array, dtype in values:
        if dtype is None and array._kind == 'float64' and not wanted.is_floating_point:
            return float32
    return wanted


def _made(array, dtype):
    """A tensor of this type, of the engine where it has it."""
    if not isinstance(array, np.ndarray):
        array = np.ndarray([array], (), _kind(dtype))
    if dtype.code is not None:
        return built(list(array._flat()), array.shape, dtype.code)
    tensor = object.__new__(WideTensor)
    tensor.dtype = dtype
    round_to = _rounding(dtype)
    tensor._a = array if dtype is float64 and array._kind == 'float64' else np.ndarray([round_to(value) for value in array._flat()], array.shape, _kind(dtype))
    return tensor


class WideTensor:
    _wide = True
    device = cpu
    requires_grad = False
    is_leaf = True
    grad = grad_fn = None

    @staticmethod
    def of(tensor, dtype):
        return _made(_array(tensor)[0], dtype)

    @staticmethod
    def _of(shape, flat, dtype):
        round_to = _rounding(dtype)
        return _made(np.ndarray([round_to(value) for value in flat], shape, _kind(dtype)), dtype)

    def _call(self, name, values):
        method = getattr(type(self), name, None) or _functions.get(name)
        if method is None:
            raise NotImplementedError(f'torch.{name} of {self.dtype} is not here: turn it into torch.float32 with .float()')
        return method(*values)

    # ---- what it is ----

    @property
    def shape(self):
        return Size(self._a.shape)

    def size(self, dim=None):
        return self.shape if dim is None else self.shape[dim]

    def dim(self):
        return len(self._a.shape)

    ndim = property(dim)

    def numel(self):
        return self._a.size

    def element_size(self):
        return self.dtype.itemsize

    def __len__(self):
        return self.shape[0]

    def __hash__(self):
        return id(self)

    def __repr__(self):
        from ._printing import formatted

        return formatted(self, list(self._a._flat()), self.dtype, [])

    def __format__(self, spec):
        return format(self.item(), spec) if not self.shape else object.__format__(self, spec)

    def item(self):
        if self.numel() != 1:
            raise ValueError('only one element tensors can be converted to Python scalars')
        return self._a._flat()[0]

    def tolist(self):
        return self._a.tolist() if self.shape else self.item()

    def numpy(self):
        return self._a.copy()

    __array__ = numpy

    def __float__(self):
        return float(self.item())

    def __int__(self):
        return int(self.item())

    def __bool__(self):
        return bool(self.item())

    def __index__(self):
        return operator.index(self.item())

    def __iter__(self):
        return (self[at] for at in range(len(self)))

    # ---- types ----

    def to(self, *wanted, dtype=None, device=None):
        for each in wanted:
            if isinstance(each, base.dtype):
                dtype = each
            elif isinstance(each, (TensorBase, WideTensor)):
                dtype = each.dtype
            else:
                base.on(each)
        dtype = known(dtype)
        if dtype is None or dtype is self.dtype:
            return self
        if dtype.code == 1 or dtype.code is None and not dtype.is_floating_point:
            return _made(np.ndarray([int(value) for value in self._a._flat()], self._a.shape, 'int64'), dtype)
        return _made(self._a, dtype)

    type = to

    def float(self):
        return self.to(float32)

    def double(self):
        return self.to(float64)

    def long(self):
        return self.to(int64)

    def int(self):
        return self.to(_types['int32'])

    def bool(self):
        return self.to(bool_)

    def half(self):
        return self.to(_types['float16'])

    def cpu(self):
        return self

    detach = contiguous = cpu

    def clone(self):
        return _made(self._a.copy(), self.dtype)

    def requires_grad_(self, requires_grad=True):
        if not self.dtype.is_floating_point:
            raise RuntimeError('only Tensors of floating point and complex dtype can require gradients')
        raise RuntimeError(f'gradients of {self.dtype} are not here: use torch.float32')

    # ---- shapes and parts ----

    def view(self, *shape):
        return _made(self._a.reshape(*_one(shape)), self.dtype)

    reshape = view

    def flatten(self, start_dim=0, end_dim=-1):
        axes = self.dim()
        start, end = start_dim % axes, end_dim % axes
        return self.view([*self.shape[:start], -1, *self.shape[end + 1 :]])

    def unsqueeze(self, dim):
        return _made(np.expand_dims(self._a, dim), self.dtype)

    def squeeze(self, dim=None):
        if dim is not None and self.shape[dim] != 1:
            return self
        return _made(self._a.squeeze(dim), self.dtype)

    def transpose(self, dim0, dim1):
        return _made(self._a.swapaxes(dim0, dim1), self.dtype)

    def permute(self, *dims):
        return _made(self._a.transpose(*_one(dims)), self.dtype)

    def t(self):
        return _made(self._a.T, self.dtype)

    @property
    def T(self):
        return self.t()

    def expand(self, *shape):
        shape = _one(shape)
        own = [1] * (len(shape) - self.dim()) + list(self.shape)
        return _made(np.broadcast_to(self._a, [own[at] if size == -1 else size for at, size in enumerate(shape)]), self.dtype)

    def repeat(self, *sizes):
        return _made(np.tile(self._a, tuple(_one(sizes))), self.dtype)

    def unbind(self, dim=0):
        return tuple(_made(part, self.dtype) for part in self._a.swapaxes(0, dim)) if dim else tuple(self)

    def __getitem__(self, at):
        return _made(self._a[_index(at)], self.dtype)

    def __setitem__(self, at, value):
        round_to = _rounding(self.dtype)
        array = _array(value)[0]
        self._a[_index(at)] = np.ndarray([round_to(each) for each in array._flat()], array.shape, _kind(self.dtype))

    # ---- many into one ----

    def _reduced(self, function, dim, keepdim, dtype=None):
        axis = tuple(dim) if isinstance(dim, list) else dim
        return _made(function(self._a, axis, keepdims=keepdim), dtype or self.dtype)

    def sum(self, dim=None, keepdim=False, **rest):
        return self._reduced(np.sum, dim, keepdim, self.dtype if self.dtype.is_floating_point else int64)

    def mean(self, dim=None, keepdim=False, **rest):
        if not self.dtype.is_floating_point:
            raise RuntimeError(f'mean(): could not infer output dtype. Input dtype must be either a floating point or complex dtype. Got: {self.dtype.name.capitalize()}')
        return self._reduced(np.mean, dim, keepdim)

    def var(self, dim=None, correction=1, keepdim=False):
        return self._reduced(lambda a, axis, keepdims: np.var(a, axis, correction, keepdims), dim, keepdim)

    def std(self, dim=None, correction=1, keepdim=False):
        return self._reduced(lambda a, axis, keepdims: np.std(a, axis, correction, keepdims), dim, keepdim)

    def amax(self, dim=None, keepdim=False):
        return self._reduced(np.max, dim, keepdim)

    def amin(self, dim=None, keepdim=False):
        return self._reduced(np.min, dim, keepdim)

    def max(self, dim=None, keepdim=False):
        from ._functions import _pairs

        return self.amax() if dim is None else _pairs['max'](self.amax(dim, keepdim), self.argmax(dim, keepdim))

    def min(self, dim=None, keepdim=False):
        from ._functions import _pairs

        return self.amin() if dim is None else _pairs['min'](self.amin(dim, keepdim), self.argmin(dim, keepdim))

    def argmax(self, dim=None, keepdim=False):
        return _made(np.argmax(self._a, dim), int64)

    def argmin(self, dim=None, keepdim=False):
        return _made(np.argmin(self._a, dim), int64)

    def all(self, dim=None, keepdim=False):
        return self._reduced(np.all, dim, keepdim, bool_)

    def any(self, dim=None, keepdim=False):
        return self._reduced(np.any, dim, keepdim, bool_)

    def cumsum(self, dim):
        return _made(np.cumsum(self._a, dim), self.dtype if self.dtype.is_floating_point else int64)

    def norm(self, p=2, dim=None, keepdim=False):
        return (self * self).sum(dim, keepdim).sqrt()

    def softmax(self, dim, dtype=None):
        top = (self - self.amax(dim, True)).exp()
        return top / top.sum(dim, True)

    def clamp(self, min=None, max=None):
        return _made(np.clip(self._a, min, max), self.dtype)

    def round(self, decimals=0):
        return _made(np.ndarray([float(builtins.round(value, decimals)) for value in self._a._flat()], self._a.shape, 'float64'), self.dtype)

    def masked_fill(self, mask, value):
        if self.dtype.name == 'float16' and abs(value) > 65504 and math.isfinite(value):
            raise RuntimeError('value cannot be converted to type at::Half without overflow')
        return _where(mask, value, self)

    def matmul(self, other):
        (a, a_type), (b, b_type) = _array(self), _array(other)
        if a_type is not b_type:
            raise RuntimeError(f'expected m1 and m2 to have the same dtype, but got: {_said(a_type)} != {_said(b_type)}')
        return _made(np.matmul(a, b), self.dtype)

    __matmul__ = mm = bmm = mv = dot = matmul

    def __rmatmul__(self, other):
        return WideTensor.matmul(other, self)

    def outer(self, other):
        return self.unsqueeze(1) * other.unsqueeze(0)

    def tril(self, diagonal=0):
        return _made(np.tril(self._a, diagonal), self.dtype)

    def triu(self, diagonal=0):
        return _made(np.triu(self._a, diagonal), self.dtype)

    def allclose(self, other, rtol=1e-05, atol=1e-08, equal_nan=False):
        return np.allclose(_array(self)[0], _array(other)[0], rtol, atol, equal_nan)

    def equal(self, other):
        return np.array_equal(_array(self)[0], _array(other)[0])

    def __getattr__(self, name):
        if name.startswith('_'):
            raise AttributeError(name)
        raise near.miss(f'Tensor ({self.dtype})', name, [each for each in dir(type(self)) if not each.startswith('_')])


def _said(dtype):
    return {'float32': 'float', 'float64': 'double', 'int64': 'long int', 'int32': 'int'}.get(dtype.name if dtype else '', str(dtype))


def _one(given):
    return tuple(given[0]) if len(given) == 1 and not isinstance(given[0], int) else given


def _index(at):
    def plain(each):
        if isinstance(each, (TensorBase, WideTensor)):
            array, _ = _array(each)
            return array if array.shape else array.item()
        return each

    return tuple(map(plain, at)) if isinstance(at, tuple) else plain(at)


def _where(condition, input, other):
    values = [_array(input), _array(other)]
    return _made(np.where(_array(condition)[0], values[0][0], values[1][0]), _promoted(values))


def _stack(tensors, dim=0):
    values = [_array(each) for each in tensors]
    return _made(np.stack([array for array, _ in values], dim), _promoted(values))


def _cat(tensors, dim=0):
    values = [_array(each) for each in tensors]
    return _made(np.concatenate([array for array, _ in values], dim), _promoted(values))


_functions = {'where': _where, 'stack': _stack, 'cat': _cat}


def _operators():
    def binary(function, compares=False, divides=False):
        def called(a, b):
            try:
                values = [_array(a), _array(b)]
            except (TypeError, ValueError):
                return NotImplemented
            dtype = bool_ if compares else _promoted(values)
            if divides and not dtype.is_floating_point:
                dtype = float32
            return _made(function(*(array for array, _ in values)), dtype)

        return called

    pairs = dict(add=np.add, sub=np.subtract, mul=np.multiply, truediv=np.divide, floordiv=np.floor_divide, mod=np.mod, pow=np.power)
    names = dict(truediv='div', floordiv='floor_divide', mod='remainder')
    for name, function in pairs.items():
        called = binary(function, divides=name == 'truediv')
        setattr(WideTensor, f'__{name}__', called)
        setattr(WideTensor, f'__r{name}__', lambda self, other, called=called: called(other, self))
        setattr(WideTensor, names.get(name, name), called)
    for name, function in dict(eq=np.equal, ne=np.not_equal, lt=np.less, le=np.less_equal, gt=np.greater, ge=np.greater_equal).items():
        setattr(WideTensor, f'__{name}__', binary(function, compares=True))
        setattr(WideTensor, name, binary(function, compares=True))
    for name, function in dict(maximum=np.maximum, minimum=np.minimum).items():
        setattr(WideTensor, name, binary(function))

    def unary(function, same=False):
        def called(self):
            dtype = self.dtype if same or self.dtype.is_floating_point else float32
            return _made(function(self._a), dtype)

        return called

    for name in ('exp', 'log', 'sqrt', 'sin', 'cos', 'tan', 'tanh', 'log2', 'log10', 'log1p', 'expm1', 'floor', 'ceil'):
        setattr(WideTensor, name, unary(getattr(np, name)))
    for name in ('abs', 'sign', 'square'):
        setattr(WideTensor, name, unary(getattr(np, name), same=True))
    WideTensor.neg = WideTensor.__neg__ = unary(np.negative, same=True)
    WideTensor.__abs__ = WideTensor.abs
    WideTensor.reciprocal = lambda self: 1 / self
    WideTensor.rsqrt = lambda self: 1 / self.sqrt()
    WideTensor.sigmoid = lambda self: 1 / (1 + (-self).exp())
    WideTensor.isnan, WideTensor.isinf = (lambda self, function=function: _made(function(self._a), bool_) for function in (np.isnan, np.isinf))


_operators()
