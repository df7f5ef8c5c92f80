# torch.Tensor: what belongs to one tensor, its operators, indexing, gradients, and its forms in place.
import math
import operator

from . import _base as base
from . import _ops as ops
from ._base import (_C, TensorBase, _dims, _handle, _new, _number, _operand, bool_, built, cpu, device, dtype, elements, float32,
                    float64, int64, known, listed, natural, near, nested, on)

nan = math.nan
_index = _C.index
_select = _C.select
_assign = _C.assign
_requires_grad = _C.requiresGrad
_grad_enabled = _C.gradEnabled


class Tensor(TensorBase):
    __slots__ = ()

    def __init__(self, *sizes):
        # torch.Tensor(2, 3) is an uninitialised tensor, torch.Tensor([..]) one of these numbers.
        if len(sizes) == 1 and not isinstance(sizes[0], int):
            made = tensor(sizes[0], dtype=float32)
        else:
            made = full(_spread(sizes), 0.0)
        _take(self, made)

    # ---- what it is ----

    def size(self, dim=None):
        return self.shape if dim is None else self.shape[_axis(dim, len(self.shape))]

    def dim(self):
        return len(self.shape)

    ndimension = dim
    ndim = property(dim)

    def numel(self):
        return math.prod(self.shape)

    nelement = numel
    device = cpu
    layout = 'torch.strided'
    is_cuda = is_sparse = is_quantized = is_mps = False

    def element_size(self):
        return self.dtype.itemsize

    def is_floating_point(self):
        return self.dtype.is_floating_point

    def is_contiguous(self):
        return _C.address(self._h) != 0

    @property
    def itemsize(self):
        return self.dtype.itemsize

    @property
    def nbytes(self):
        return self.numel() * self.dtype.itemsize

    def __len__(self):
        if not self.shape:
            raise TypeError('len() of a 0-d tensor')
        return self.shape[0]

    def __hash__(self):
        return id(self)

    def __repr__(self):
        from ._printing import text

        return text(self)

    def __format__(self, spec):
        if not self.shape:
            return self.item().__format__(spec)
        return object.__format__(self, spec)

    def item(self):
        if self.numel() != 1:
            raise ValueError('only one element tensors can be converted to Python scalars')
        value = _C.item(self._h)
        return float(value) if self.dtype is float32 else value

    def tolist(self):
        return listed(elements(self), self.shape)

    def numpy(self):
        if self.requires_grad:
            raise RuntimeError("Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead.")
        import numpy

        return numpy._of_tensor(self)

    __array__ = numpy

    def __bool__(self):
        if self.numel() != 1:
            if self.numel() == 0:
                return False
            raise RuntimeError('Boolean value of Tensor with more than one value is ambiguous')
        return bool(self.item())

    def __float__(self):
        return float(self.item())

    def __int__(self):
        return int(self.item())

    def __index__(self):
        if self.dtype is float32 or self.numel() != 1:
            raise TypeError('only integer tensors of a single element can be converted to an index')
        return int(self.item())

    def __iter__(self):
        if not self.shape:
            raise TypeError('iteration over a 0-d tensor')
        return iter(self.unbind(0))

    def __contains__(self, value):
        return bool(ops.any(self == value).item())

    def __copy__(self):
        copy = self.detach()
        if self.requires_grad:
            copy.requires_grad_()
        copy.__class__ = type(self)
        return copy

    def __deepcopy__(self, memo):
        if not self.is_leaf:
            raise RuntimeError('Only Tensors created explicitly by the user (graph leaves) support the deepcopy protocol at the moment')
        copy = _copy_of(self)
        memo[id(self)] = copy
        return copy

    # ---- gradients ----

    @property
    def requires_grad(self):
        return _requires_grad(self._h)

    @requires_grad.setter
    def requires_grad(self, wanted):
        _C.setRequiresGrad(self._h, bool(wanted))
        base.leaves[id(self)] = self

    def requires_grad_(self, requires_grad=True):
        if requires_grad and self.dtype is not float32:
            raise RuntimeError('only Tensors of floating point dtype can require gradients')
        _C.setRequiresGrad(self._h, bool(requires_grad))
        base.leaves[id(self)] = self
        return self

    @property
    def is_leaf(self):
        return _C.isLeaf(self._h)

    @property
    def grad(self):
        handle = _C.grad(self._h)
        return _new(handle) if handle else None

    @grad.setter
    def grad(self, gradient):
        if gradient is not None and not isinstance(gradient, TensorBase):
            raise TypeError(f'assigned grad expected to be a Tensor or None but got grad of type{type(gradient).__name__}')
        _C.setGrad(self._h, _handle(gradient))

    @property
    def grad_fn(self):
        if self.is_leaf:
            return None
        if getattr(self, '__dict__', {}).get('_slices'):
            return _Function('CopySlices')
        name = _C.repr(self._h).rpartition('grad_fn=<')[2].partition('>')[0]
        return _Function(name)

    def retain_grad(self):
        if not self.requires_grad:
            raise RuntimeError("can't retain_grad on Tensor that has requires_grad=False")
        _C.retainGrad(self._h)

    def backward(self, gradient=None, retain_graph=False, create_graph=False, inputs=None):
        if create_graph:
            raise NotImplementedError('create_graph=True is not here: gradients of gradients are not recorded')
        _C.backward(self._h, _handle(gradient), bool(retain_graph))

    def detach(self):
        return _new(_C.detach(self._h))

    def detach_(self):
        return _take(self, self.detach())

    @property
    def data(self):
        return _new(_C.detach(self._h))

    @data.setter
    def data(self, values):
        if tuple(values.shape) == tuple(self.shape) and values.dtype is self.dtype:
            bare = self.detach()
            _C.copy_(bare._h, values._h)
        else:
            wanted = self.requires_grad
            _take(self, values.detach())
            if wanted:
                self.requires_grad = True

    def register_hook(self, hook):
        raise NotImplementedError('Tensor.register_hook is not here: read .grad after backward(), and retain_grad() keeps that of a result')

    # ---- types and places ----

    def to(self, *wanted, dtype=None, device=None, copy=False, non_blocking=False):
        for each in wanted:
            if isinstance(each, base.dtype):
                dtype = each
            elif isinstance(each, TensorBase):
                dtype = each.dtype
            elif each is not None:
                device = each
        on(device)
        return self if dtype is None else _to(self, known(dtype))

    def type(self, wanted=None):
        if wanted is None:
            return {'float32': 'torch.FloatTensor', 'int64': 'torch.LongTensor', 'bool': 'torch.BoolTensor', 'float64': 'torch.DoubleTensor'}[self.dtype.name]
        if isinstance(wanted, str):
            wanted = {'torch.FloatTensor': float32, 'torch.LongTensor': int64, 'torch.BoolTensor': bool_}[wanted]
        return _to(self, known(wanted))

    def type_as(self, other):
        return _to(self, other.dtype)

    def float(self):
        return _to(self, float32)

    def long(self):
        return _to(self, int64)

    def bool(self):
        return _to(self, bool_)

    def double(self):
        return _to(self, float64)

    def int(self):
        return _to(self, known(base._absent['int32']))

    def half(self):
        return _to(self, known(base._absent['float16']))

    def cpu(self):
        return self

    def cuda(self, device=None):
        on('cuda')

    # ---- shapes ----

    def view(self, *shape, dtype=None):
        return ops.view(self, _spread(shape))

    def reshape(self, *shape):
        return ops.reshape(self, _spread(shape))

    def view_as(self, other):
        return ops.view(self, other.shape)

    def reshape_as(self, other):
        return ops.reshape(self, other.shape)

    def expand(self, *shape):
        return ops.expand(self, _spread(shape))

    def expand_as(self, other):
        return ops.expand(self, other.shape)

    def permute(self, *dims):
        dims = _spread(dims)
        if len(dims) != len(self.shape):
            raise RuntimeError(f'permute(sparse_coo): number of dimensions in the tensor input does not match the length of the desired ordering of dimensions i.e. input.dim() = {len(self.shape)} is not equal to len(dims) = {len(dims)}')
        return ops.permute(self, dims)

    def repeat(self, *sizes):
        return ops.repeat(self, _spread(sizes))

    def flip(self, *dims):
        return ops.flip(self, _spread(dims))

    @property
    def T(self):
        return ops.t(self) if len(self.shape) == 2 else ops.permute(self, range_(len(self.shape))[::-1])

    @property
    def mT(self):
        if len(self.shape) < 2:
            raise RuntimeError(f'tensor.mT is only supported on matrices or batches of matrices. Got {len(self.shape)}-D tensor.')
        return ops.transpose(self, -2, -1)

    H = T

    def new_tensor(self, data, dtype=None, requires_grad=False):
        return tensor(data, dtype=dtype or self.dtype, requires_grad=requires_grad)

    def new_zeros(self, *size, dtype=None, **rest):
        return full(_spread(size), 0, dtype=dtype or self.dtype, **rest)

    def new_ones(self, *size, dtype=None, **rest):
        return full(_spread(size), 1, dtype=dtype or self.dtype, **rest)

    def new_full(self, size, fill_value, dtype=None, **rest):
        return full(size, fill_value, dtype=dtype or self.dtype, **rest)

    new_empty = new_zeros

    # ---- indexing ----

    def __getitem__(self, at):
        if type(at) is int and len(self.shape):
            part = _new(_select(self._h, 0, at))
            part._of = (self, at)
            return part
        elif isinstance(at, float):
            raise IndexError(f'only integers, slices (`:`), ellipsis (`...`), None and long or byte Variables are valid indices (got float)')
        else:
            if not self.shape and type(at) is int:
                raise IndexError('invalid index of a 0-dim tensor. Use `tensor.item()` in Python or `tensor.item<T>()` in C++ to convert a 0-dim tensor to a number')
            flat, kept = _items(at)
            part = _new(_index(self._h, *flat))
            if not kept:
                part._of = (self, at)  # it looks at the same numbers; what tensors choose is a copy
            return part

    def __setitem__(self, at, values):
        flat, kept = _items(at)
        values = values if isinstance(values, TensorBase) else _values(values, self)
        if _grad_enabled() and (_requires_grad(self._h) or _requires_grad(values._h)):
            if _requires_grad(self._h) and self.is_leaf:
                raise RuntimeError('a view of a leaf Variable that requires grad is being used in an in-place operation.')
            values = _to(values, self.dtype)
            _become(self, _new(_C.indexPut(self._h, len(flat), *flat, values._h, False)))
            self._slices = True
        else:
            _assign(self._h, len(flat), *flat, values._h)
        del kept

    def index_put_(self, indices, values, accumulate=False):
        flat, kept = _items(tuple(indices))
        values = _to(_operand(values), self.dtype)
        _become(self, _new(_C.indexPut(self._h, len(flat), *flat, values._h, bool(accumulate))))
        del kept
        return self

    def index_put(self, indices, values, accumulate=False):
        flat, kept = _items(tuple(indices))
        values = _operand(values)
        return _new(_C.indexPut(self._h, len(flat), *flat, values._h, bool(accumulate)))

    # ---- in place ----

    def copy_(self, source, non_blocking=False):
        source = _operand(source)
        if _tracked(self, source):
            return _become(self, _to(source, self.dtype).expand(self.shape).clone())
        _C.copy_(self._h, source._h)
        return self

    def fill_(self, value):
        if isinstance(value, TensorBase):
            return self.copy_(value)
        if _tracked(self):
            return _become(self, full(self.shape, value, dtype=self.dtype))
        _C.fill_(self._h, value)
        return self

    def zero_(self):
        return self.fill_(0)

    def add_(self, other, *, alpha=1):
        other = _operand(other)
        if _tracked(self, other):
            return _become(self, self + (other if alpha == 1 else other * alpha))
        _C.add_(self._h, other._h, alpha)
        return self

    def sub_(self, other, *, alpha=1):
        return self.add_(other, alpha=-alpha)

    def mul_(self, other):
        other = _operand(other)
        if _tracked(self, other):
            return _become(self, self * other)
        _C.mul_(self._h, other._h)
        return self

    def __iadd__(self, other):
        return self.add_(other)

    def __isub__(self, other):
        return self.add_(other, alpha=-1)

    def __imul__(self, other):
        return self.mul_(other)

    def __itruediv__(self, other):
        return _put(self, ops.div(self, other))

    def __ifloordiv__(self, other):
        return _put(self, ops.floor_divide(self, other))

    def __ipow__(self, other):
        return _put(self, ops.pow(self, other))

    def __imod__(self, other):
        return _put(self, ops.remainder(self, other))

    def __iand__(self, other):
        return _put(self, self & other)

    def __ior__(self, other):
        return _put(self, self | other)

    # ---- random numbers in place ----

    def uniform_(self, a=0.0, b=1.0, generator=None, **bounds):
        _plain(self)
        _C.uniform_(self._h, bounds.get('from', a), bounds.get('to', b), _handle(generator))
        return self

    def normal_(self, mean=0.0, std=1.0, generator=None):
        _plain(self)
        _C.normal_(self._h, mean, std, _handle(generator))
        return self

    def random_(self, *bounds, generator=None):
        _plain(self)
        if bounds:
            low, high = bounds if len(bounds) == 2 else (0, bounds[0])
            return self.copy_(_new(_C.randint(low, high, len(self.shape), *self.shape, _handle(generator))))
        _C.random_(self._h, _handle(generator))
        return self

    def bernoulli_(self, p=0.5, generator=None):
        _plain(self)
        _C.bernoulli_(self._h, p, _handle(generator))
        return self

    # ---- operators of logic ----

    def __and__(self, other):
        return _logic(ops.logical_and, self, other)

    def __or__(self, other):
        return _logic(ops.logical_or, self, other)

    def __xor__(self, other):
        return _logic(ops.logical_xor, self, other)

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__

    def __invert__(self):
        if self.dtype is bool_:
            return ops.logical_not(self)
        if self.dtype is int64:
            return -self - 1
        raise TypeError('~ (operator.invert) is only implemented on integer and Boolean-type tensors')

    def __neg__(self):
        return ops.neg(self)

    def __pos__(self):
        return self

    def __abs__(self):
        return ops.abs(self)

    def __getattr__(self, name):
        # Only what is found nowhere else comes here: forms in place of functions, and what is not here.
        if name.endswith('_') and not name.startswith('_'):
            function = getattr(type(self), name[:-1], None)
            if callable(function):
                return lambda *given, **named: _put(self, function(self, *given, **named))
        if name.startswith('_'):
            raise AttributeError(f"'Tensor' object has no attribute '{name}'")
        raise near.miss('Tensor', name, [each for each in dir(type(self)) if not each.startswith('_')])


Tensor.__module__ = 'torch'
base.be(Tensor)


class _Function:
    """What made a result, by its name alone."""

    def __init__(self, name):
        self._name = name

    def name(self):
        return self._name

    def __repr__(self):
        return f'<{self._name} object>'


# ---- operators ----


def _operators():
    new = _new

    def binary(name, engine):
        both, right, left = getattr(_C, engine), getattr(_C, engine + 'Number'), getattr(_C, f'number{engine[0].upper()}{engine[1:]}')

        def forward(self, other):
            if isinstance(other, TensorBase):
                try:
                    return new(both(self._h, other._h))
                except AttributeError:
                    return NotImplemented
            try:
                value, code = _number(other)
            except TypeError:
                if hasattr(other, 'tolist') and not hasattr(other, '_wide'):
                    return forward(self, tensor(other))
                return NotImplemented
            return new(right(self._h, value, code))

        def backward(self, other):
            try:
                value, code = _number(other)
            except TypeError:
                return NotImplemented
            return new(left(value, code, self._h))

        setattr(Tensor, f'__{name}__', forward)
        if name not in ('eq', 'ne', 'lt', 'le', 'gt', 'ge'):
            setattr(Tensor, f'__r{name}__', backward)

    pairs = dict(add='add', sub='sub', mul='mul', truediv='div', pow='pow', mod='remainder', floordiv='floorDivide')
    for name, engine in pairs.items():
        binary(name, engine)
    for name in ('eq', 'ne', 'lt', 'le', 'gt', 'ge'):
        binary(name, name)
    equal, different = Tensor.__eq__, Tensor.__ne__
    Tensor.__eq__ = lambda self, other: False if other is None else equal(self, other)
    Tensor.__ne__ = lambda self, other: True if other is None else different(self, other)
    matmul = _C.matmul

    def product(self, other):
        return new(matmul(self._h, other._h)) if isinstance(other, TensorBase) else NotImplemented

    Tensor.__matmul__ = product


_operators()


def _logic(function, a, b):
    if a.dtype is not bool_ or isinstance(b, TensorBase) and b.dtype is not bool_:
        if a.dtype is float32:
            raise RuntimeError('"bitwise_and_cpu" not implemented for \'Float\'')
        if not (isinstance(b, bool) or a.dtype is int64):
            raise RuntimeError('bitwise operations between these types are not here')
        raise RuntimeError('bitwise operations of whole numbers are not here: & | ^ are for truth values')
    return function(a, b)


# ---- helpers ----

range_ = lambda count: list(range(count))


def _spread(given):
    """Sizes given one by one, or as one list."""
    if len(given) == 1 and not isinstance(given[0], int) and hasattr(given[0], '__iter__'):
        given = tuple(given[0])
    return [operator.index(each) for each in given]


def _axis(dim, axes):
    if not -max(axes, 1) <= dim < max(axes, 1):
        raise IndexError(f'Dimension out of range (expected to be in range of [{-max(axes, 1)}, {max(axes, 1) - 1}], but got {dim})')
    return dim


_none = float('nan')


def _items(at):
    """An index as the engine reads it (a kind and three numbers each), and the tensors that must live until it has."""
    flat, kept = [], []
    if isinstance(at, list) and any(isinstance(each, (slice, TensorBase, list)) or each is None for each in at):
        at = tuple(at)
    for each in at if type(at) is tuple else (at,):
        if type(each) is int:
            flat += (0, each, 0, 1)
        elif type(each) is slice:
            start, stop, step = each.start, each.stop, each.step
            flat += (1, _none if start is None else operator.index(start), _none if stop is None else operator.index(stop), 1 if step is None else operator.index(step))
        elif each is None:
            flat += (2, 0, 0, 1)
        elif each is Ellipsis:
            flat += (3, 0, 0, 1)
        else:
            if not isinstance(each, TensorBase):
                if hasattr(each, '_wide'):
                    each = each.bool() if each.dtype.name == 'uint8' else each.long()
                elif not isinstance(each, bool) and hasattr(each, '__index__'):
                    flat += (0, operator.index(each), 0, 1)
                    continue
                elif isinstance(each, (str, float)):
                    raise IndexError('only integers, slices (`:`), ellipsis (`...`), None and long or byte Variables are valid indices (got ' + type(each).__name__ + ')')
                else:
                    each = _positions(each)
            kept.append(each)
            flat += (4, each._h, 0, 1)
    return flat, kept


def _positions(values):
    shape, flat = nested(values)
    return built(flat, shape, 0 if flat and all(isinstance(each, bool) for each in flat) else 1)


def _values(values, like):
    """What is written into a tensor, which may be a plain number or a list."""
    if isinstance(values, (int, float)):
        return _operand(values)
    return tensor(values, dtype=like.dtype)


def _take(self, other):
    """This object stands for another tensor from now on."""
    old = getattr(self, '_h', None) if hasattr(self, '_h') else None
    self._h = other._h
    del other._h
    if old is not None:
        base._release(old)
    try:
        del self._size
    except AttributeError:
        pass
    return self


def _tracked(self, *values):
    """Whether a change in place is to be recorded for gradients; RuntimeError for a leaf that requires one."""
    if not _grad_enabled():
        return False
    if _requires_grad(self._h):
        _plain(self)
        return True
    return any(_requires_grad(value._h) for value in values)


def _plain(self):
    if _grad_enabled() and _requires_grad(self._h) and self.is_leaf:
        raise RuntimeError('a leaf Variable that requires grad is being used in an in-place operation.')


def _put(self, result):
    """A change in place, computed already."""
    if result.shape != self.shape:
        raise RuntimeError(f"output with shape {list(self.shape)} doesn't match the broadcast shape {list(result.shape)}")
    if self.dtype is not float32 and result.dtype is not self.dtype and result.dtype.code > self.dtype.code:
        names = {'float32': 'Float', 'int64': 'Long', 'bool': 'Bool'}
        raise RuntimeError(f"result type {names[result.dtype.name]} can't be cast to the desired output type {names[self.dtype.name]}")
    if _tracked(self, result):
        return _become(self, result)
    _C.copy_(self._h, result._h)
    return self


def _become(self, result):
    """
    A change in place of which gradients are to know: the object stands for the result from now on, and the old elements, which others
    may look at or a gradient may need, are overwritten. If it is a part of another tensor, that one changes likewise.
    """
    if result.shape != self.shape:
        raise RuntimeError(f"output with shape {list(self.shape)} doesn't match the broadcast shape {list(result.shape)}")
    part = getattr(self, '_of', None)
    if part is not None and _grad_enabled() and (_requires_grad(result._h)):
        whole, at = part
        whole[at] = result
        return _take(self, result)
    enabled = _grad_enabled()
    _C.setGradEnabled(False)
    bare = self.detach()
    try:
        _C.copy_(bare._h, result._h)
    finally:
        _C.setGradEnabled(enabled)
    return _take(self, result)


def _copy_of(self):
    """A leaf of its own with the same elements."""
    copy = self.detach().clone()
    if self.requires_grad:
        copy.requires_grad_()
    copy.__class__ = type(self)
    return copy


def _to(tensor, wanted):
    if wanted is tensor.dtype:
        return tensor
    if wanted.code is None:
        from ._wide import WideTensor

        return WideTensor.of(tensor, wanted)
    return _new(_C.to(tensor._h, wanted.code))


# ---- making tensors ----


def tensor(data, dtype=None, device=None, requires_grad=False):
    on(device)
    wanted = known(dtype)
    if isinstance(data, TensorBase) or hasattr(data, '_wide'):
        made = _to(data.detach().clone(), wanted or data.dtype)
    else:
        natural_dtype = getattr(data, 'dtype', None)
        shape, flat = nested(data)
        if wanted is None:
            named = getattr(natural_dtype, 'name', None)
            wanted = {'float64': float64, 'int64': int64, 'bool': bool_}.get(named) or natural(flat)
        if wanted.code is None:
            from ._wide import WideTensor

            return WideTensor._of(shape, flat, wanted)
        if not all(isinstance(each, (int, float)) for each in flat):
            flat = [each.item() if hasattr(each, 'item') else each for each in flat]
            natural(flat)
        made = built(flat, shape, wanted.code)
    if requires_grad:
        made.requires_grad_()
    return made


def full(size, fill_value, *, dtype=None, device=None, requires_grad=False, generator=None, out=None):
    on(device)
    if isinstance(fill_value, TensorBase):
        fill_value = fill_value.item()
    wanted = known(dtype) or natural([fill_value])
    size = _dims(size) if not isinstance(size, TensorBase) else size.tolist()
    if wanted.code is None:
        from ._wide import WideTensor

        return WideTensor._of(tuple(size), [fill_value] * math.prod(size), wanted)
    made = _new(_C.full(len(size), *size, fill_value, wanted.code))
    if requires_grad:
        made.requires_grad_()
    return made
