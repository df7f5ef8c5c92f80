# numpy, as far as programs about tensors use it: arrays of float64, float32, int64 and bool in plain Python, for tens of thousands of
# elements and not for millions. Random numbers are NumPy's own (random.py).
import builtins
import itertools
import math
import operator
import struct

__version__ = '1.24.2'
pi, e, inf, nan, newaxis, euler_gamma = math.pi, math.e, math.inf, math.nan, None, 0.5772156649015329
NaN, Inf = nan, inf


class dtype:
    def __init__(self, name):
        self.name = name.name if isinstance(name, dtype) else {float: 'float64', int: 'int64', bool: 'bool', str: 'str'}.get(name, getattr(name, '__name__', name))
        if self.name == 'bool_':
            self.name = 'bool'
        self.kind = self.name[0]
        self.itemsize = {'float64': 8, 'float32': 4, 'int64': 8, 'bool': 1}.get(self.name, 8)

    def __repr__(self):
        return f"dtype('{self.name}')"

    def __str__(self):
        return self.name

    def __eq__(self, other):
        try:
            return dtype(other).name == self.name
        except Exception:
            return False

    def __hash__(self):
        return hash(self.name)


def _round32(value):
    try:
        return struct.unpack('f', struct.pack('f', value))[0]
    except OverflowError:
        return math.copysign(inf, value)


def _short32(value):
    """The shortest decimal that is this float32."""
    if not math.isfinite(value):
        return repr(value)
    for digits in range(1, 10):
        text = f'{value:.{digits}g}'
        if _round32(builtins.float(text)) == value:
            return repr(builtins.float(text))
    return repr(value)


class floating(builtins.float):
    pass


class float64(floating):
    name = 'float64'
    dtype = dtype('float64')

    def item(self):
        return builtins.float(self)

    def __repr__(self):
        return builtins.float.__repr__(self)


class float32(floating):
    dtype = dtype('float32')

    def __new__(cls, value=0.0):
        return builtins.float.__new__(cls, _round32(value))

    def item(self):
        return builtins.float(self)

    def __repr__(self):
        return _short32(self)

    __str__ = __repr__


class int64(int):
    dtype = dtype('int64')

    def item(self):
        return int(self)


int_ = int32 = intp = int64
float_ = double = float64
bool_ = bool
integer = int64
number = (builtins.float, int)
uint8 = int64

_ranks = {'bool': 0, 'int64': 1, 'float32': 2, 'float64': 3, 'str': 4, 'object': 5}
_casts = {'bool': bool, 'int64': int, 'float32': _round32, 'float64': builtins.float, 'str': str, 'object': lambda value: value}


def _kind(values):
    rank = 0
    for value in values:
        kind = type(value)
        if kind is bool:
            continue
        if isinstance(value, float32):
            rank = max_(rank, 2)
        elif isinstance(value, builtins.float):
            return 'float64'
        elif isinstance(value, int):
            rank = max_(rank, 1)
        elif isinstance(value, str):
            return 'str'
        else:
            return 'object'
    return ('bool', 'int64', 'float32', 'float64')[rank] if values else 'float64'


max_, min_, sum_, abs_, any_, all_ = builtins.max, builtins.min, builtins.sum, builtins.abs, builtins.any, builtins.all


def _wanted(given):
    if given is None:
        return None
    if isinstance(given, dtype):
        return given.name
    name = dtype(given).name
    name = {'float': 'float64', 'int': 'int64', 'int32': 'int64', 'double': 'float64', 'integer': 'int64', 'bool_': 'bool', 'float_': 'float64'}.get(name, name)
    if name not in _ranks:
        raise TypeError(f"data type '{name}' is not here: float64, float32, int64 and bool are")
    return name


def _packed(shape):
    strides, step = [], 1
    for size in reversed(shape):
        strides.append(step)
        step *= size
    return tuple(reversed(strides))


class ndarray:
    """Elements in a list that views share, with a shape, strides and a beginning in it."""

    __array_priority__ = 1000

    def __init__(self, elements, shape, kind, strides=None, start=0):
        self._elements, self.shape, self._kind, self._start = elements, tuple(shape), kind, start
        self._strides = _packed(self.shape) if strides is None else strides

    # ---- what it is ----

    @property
    def dtype(self):
        return dtype(self._kind)

    @property
    def ndim(self):
        return len(self.shape)

    @property
    def size(self):
        return math.prod(self.shape)

    @property
    def nbytes(self):
        return self.size * self.dtype.itemsize

    def __len__(self):
        if not self.shape:
            raise TypeError('len() of unsized object')
        return self.shape[0]

    def _places(self):
        """Where the elements are, row after row."""
        places = [self._start]
        for size, stride in zip(self.shape, self._strides):
            places = [place + at * stride for place in places for at in range(size)]
        return places

    def _flat(self):
        if self._start == 0 and self._strides == _packed(self.shape) and len(self._elements) == self.size:
            return self._elements
        elements = self._elements
        return [elements[place] for place in self._places()]

    def tolist(self):
        flat = self._flat()
        if not self.shape:
            return flat[0]
        for length in reversed(self.shape[1:]):
            flat = [flat[at : at + length] for at in range(0, len(flat), length)] if length else [[]] * math.prod(self.shape[:-1])
        return list(flat)

    def item(self, *at):
        if at:
            return self[at if len(at) > 1 else at[0]]
        if self.size != 1:
            raise ValueError('can only convert an array of size 1 to a Python scalar')
        return self._flat()[0]

    def copy(self):
        return ndarray(list(self._flat()), self.shape, self._kind)

    def astype(self, wanted, copy=True):
        kind = _wanted(wanted)
        return ndarray(list(map(_casts[kind], self._flat())), self.shape, kind)

    def fill(self, value):
        self[...] = value

    def __iter__(self):
        return (self[at] for at in range(len(self)))

    def __hash__(self):
        raise TypeError("unhashable type: 'numpy.ndarray'")

    def __bool__(self):
        if self.size > 1:
            raise ValueError('The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()')
        return bool(self.size and self._flat()[0])

    def __float__(self):
        return builtins.float(self.item())

    def __int__(self):
        return int(self.item())

    def __index__(self):
        if self._kind != 'int64' or self.size != 1:
            raise TypeError('only integer scalar arrays can be converted to a scalar index')
        return self.item()

    def __contains__(self, value):
        return value in self._flat()

    def __array__(self, *given):
        return self

    # ---- indexing ----

    def _scalar(self, value):
        return float32(value) if self._kind == 'float32' else value

    def _select(self, at):
        """A view by positions, slices and new axes; or the places of chosen elements, and their shape."""
        items = list(at) if isinstance(at, tuple) else [at]
        items = [array(each) if isinstance(each, list) or hasattr(each, 'detach') and each.dim() else each for each in items]
        used = sum_(each._kind == 'bool' and each.ndim or 1 for each in items if isinstance(each, ndarray)) + sum_(1 for each in items if not isinstance(each, ndarray) and each is not None and each is not Ellipsis)
        if used > self.ndim:
            raise IndexError(f'too many indices for array: array is {self.ndim}-dimensional, but {used} were indexed')
        for place, each in enumerate(items):
            if each is Ellipsis:
                items[place : place + 1] = [slice(None)] * (self.ndim - used)
                break
        else:
            items += [slice(None)] * (self.ndim - used)
        if any_(isinstance(each, ndarray) for each in items):
            return self._chosen(items)
        shape, strides, start, axis = [], [], self._start, 0
        for each in items:
            if each is None:
                shape.append(1)
                strides.append(0)
                continue
            size, stride = self.shape[axis], self._strides[axis]
            if isinstance(each, slice):
                first, last, step = each.indices(size)
                shape.append(len(range(first, last, step)))
                strides.append(stride * step)
                start += first * stride
            else:
                place = operator.index(each)
                if not -size <= place < size:
                    raise IndexError(f'index {place} is out of bounds for axis {axis} with size {size}')
                start += place % size * stride
            axis += 1
        return ndarray(self._elements, shape, self._kind, tuple(strides), start), None

    def _chosen(self, items):
        lists, axes, axis, kept = [], [], 0, []
        for each in items:
            if isinstance(each, ndarray) and each._kind == 'bool':
                if each.shape != self.shape[axis : axis + each.ndim]:
                    raise IndexError(f'boolean index did not match indexed array along dimension {axis}; dimension is {self.shape[axis]} but corresponding boolean dimension is {each.shape[0]}')
                found = nonzero(each)
                lists += found
                axes += range(axis, axis + each.ndim)
                axis += each.ndim
            elif isinstance(each, ndarray):
                lists.append(each)
                axes.append(axis)
                axis += 1
            elif isinstance(each, slice):
                kept.append((axis, range(*each.indices(self.shape[axis]))))
                axis += 1
            elif each is None:
                raise IndexError('None beside lists of positions is not here')
            else:
                lists.append(ndarray([operator.index(each)], (), 'int64'))
                axes.append(axis)
                axis += 1
        shape, columns = _broadcast(*lists)
        together = axes == list(range(axes[0], axes[0] + len(axes)))
        places = []
        before = [each for each in kept if together and each[0] < axes[0]]
        after = [each for each in kept if each not in before]
        rows = [[0] * len(axes)] if not columns else list(zip(*columns))
        for lead in itertools.product(*(span for _, span in before)):
            for row in rows:
                base_place = self._start
                for axis_, at in zip(axes, row):
                    size = self.shape[axis_]
                    if not -size <= at < size:
                        raise IndexError(f'index {at} is out of bounds for axis {axis_} with size {size}')
                    base_place += at % size * self._strides[axis_]
                for (axis_, _), at in zip(before, lead):
                    base_place += at * self._strides[axis_]
                for tail in itertools.product(*(span for _, span in after)):
                    places.append(base_place + sum_(at * self._strides[axis_] for (axis_, _), at in zip(after, tail)))
        return places, (*(len(span) for _, span in before), *shape, *(len(span) for _, span in after))

    def __getitem__(self, at):
        if type(at) is int and len(self.shape) == 1:
            size = self.shape[0]
            if not -size <= at < size:
                raise IndexError(f'index {at} is out of bounds for axis 0 with size {size}')
            return self._scalar(self._elements[self._start + at % size * self._strides[0]])
        found, shape = self._select(at)
        if shape is not None:
            return ndarray([self._elements[place] for place in found], shape, self._kind)
        return self._scalar(self._elements[found._start]) if not found.shape and not (at is Ellipsis) else found

    def __setitem__(self, at, value):
        found, shape = self._select(at)
        places = found if shape is not None else found._places()
        shape = found.shape if shape is None else shape
        value = value if isinstance(value, ndarray) else array(value)
        cast = _casts[self._kind]
        if value.size == 1:
            values = itertools.repeat(value._flat()[0], len(places))
        else:
            values = broadcast_to(value, shape)._flat()
        for place, each in zip(places, values):
            self._elements[place] = cast(each)

    # ---- shapes ----

    def reshape(self, *shape, order='C'):
        shape = list(shape[0]) if len(shape) == 1 and not isinstance(shape[0], int) else list(shape)
        if -1 in shape:
            known = math.prod(size for size in shape if size != -1)
            shape[shape.index(-1)] = self.size // known if known else 0
        if math.prod(shape) != self.size:
            raise ValueError(f'cannot reshape array of size {self.size} into shape {_text(tuple(shape))}')
        if self._strides == _packed(self.shape):
            return ndarray(self._elements, shape, self._kind, None, self._start)
        return ndarray(list(self._flat()), shape, self._kind)

    def ravel(self):
        return self.reshape(-1)

    def flatten(self):
        return self.copy().reshape(-1)

    def transpose(self, *axes):
        if len(axes) == 1 and not isinstance(axes[0], int) and axes[0] is not None:
            axes = axes[0]
        axes = [axis % self.ndim for axis in axes] if axes and axes[0] is not None else list(range(self.ndim))[::-1]
        return ndarray(self._elements, [self.shape[axis] for axis in axes], self._kind, tuple(self._strides[axis] for axis in axes), self._start)

    @property
    def T(self):
        return self.transpose()

    def swapaxes(self, a, b):
        axes = list(range(self.ndim))
        axes[a], axes[b] = axes[b], axes[a]
        return self.transpose(*axes)

    def squeeze(self, axis=None):
        kept = [at for at, size in enumerate(self.shape) if size != 1 or axis is not None and at != axis % self.ndim]
        return ndarray(self._elements, [self.shape[at] for at in kept], self._kind, tuple(self._strides[at] for at in kept), self._start)

    def repeat(self, repeats, axis=None):
        return repeat(self, repeats, axis)

    # ---- text ----

    def __repr__(self):
        body = _printed(self, ', ', len('array('))
        tail = '' if self._kind in ('float64', 'int64', 'bool', 'str', 'object') and self.size else f', dtype={self._kind}'
        return f'array({body}{tail})'

    def __str__(self):
        return _printed(self, ' ', 0) if self.shape else str(self._scalar(self._flat()[0]))

    def __format__(self, spec):
        return format(self.item(), spec) if not self.shape else (object.__format__(self, spec) if spec else str(self))


def _text(shape):
    return '(' + ','.join(map(str, shape)) + (',)' if len(shape) == 1 else ')')


_options = {'precision': 8, 'suppress': False, 'threshold': 1000, 'edgeitems': 3, 'linewidth': 75}


def set_printoptions(**given):
    _options.update({name: value for name, value in given.items() if name in _options and value is not None})


def _entries(values, kind):
    if kind == 'str':
        return [repr(value) for value in values]
    if kind in ('bool', 'int64', 'object'):
        texts = [str(value) for value in values]
        width = max_(map(len, texts), default=0)
        return [text.rjust(width) for text in texts]
    precision = _options['precision']
    finite = [abs_(value) for value in values if math.isfinite(value)]
    some = [value for value in finite if value]
    scientific = some and (max_(some) >= 1e8 or not _options['suppress'] and (min_(some) < 1e-4 or max_(some) / min_(some) > 1000))
    from decimal import Decimal

    def digits(value):
        return Decimal(_short32(value) if kind == 'float32' else repr(value))

    texts = []
    if scientific:
        mantissas = []
        for value in values:
            if math.isfinite(value):
                text = f'{digits(value):.{precision}e}'
                mantissa, _, power = text.partition('e')
                mantissas.append((mantissa.rstrip('0'), int(power)))
            else:
                mantissas.append((None, value))
        most = max_((len(mantissa.partition('.')[2]) for mantissa, _ in mantissas if mantissa is not None), default=0)
        for mantissa, power in mantissas:
            if mantissa is None:
                texts.append(str(power))
            else:
                whole, _, part = mantissa.partition('.')
                texts.append(f'{whole}.{part.ljust(most, "0")}e{"-" if power < 0 else "+"}{abs_(power):02d}')
    else:
        parts = []
        for value in values:
            if math.isfinite(value):
                text = f'{digits(value):.{precision}f}' if precision else f'{value:.0f}.'
                parts.append(text.rstrip('0') if '.' in text else text + '.')
            else:
                parts.append(str(value))
        most = max_((len(text.partition('.')[2]) for text, value in zip(parts, values) if math.isfinite(value)), default=0)
        for text, value in zip(parts, values):
            whole, dot, part = text.partition('.')
            texts.append(whole + dot + part.ljust(most) if math.isfinite(value) else text)
    width = max_(map(len, texts), default=0)
    return [text.rjust(width) for text in texts]


def _printed(values, separator, indent):
    shape = values.shape
    if not values.size:
        return '[]'
    edge = _options['edgeitems']
    summarize = values.size > _options['threshold']

    def shown(size):
        return [*range(edge), None, *range(size - edge, size)] if summarize and size > 2 * edge else list(range(size))

    places = [shown(size) for size in shape]
    chosen = list(itertools.product(*([at for at in each if at is not None] for each in places)))
    flat = values._flat()
    strides = _packed(shape)
    texts = dict(zip(chosen, _entries([flat[sum_(at * stride for at, stride in zip(place, strides))] for place in chosen], values._kind)))

    def lines(prefix, axis, indent):
        if axis == len(shape):
            return texts[prefix]
        if axis == len(shape) - 1:
            parts = ['...' if at is None else texts[(*prefix, at)] for at in places[axis]]
            out, line = '', '['
            for at, part in enumerate(parts):
                piece = part + (separator.rstrip() if at < len(parts) - 1 else '')
                if len(line) + indent + len(piece) + (1 if line != '[' and not line.isspace() else 0) > _options['linewidth'] + (1 if separator == ' ' else 0) and line.strip('[ '):
                    out += line.rstrip() + '\n'
                    line = ' ' * (indent + 1) + piece
                else:
                    line += ('' if line == '[' else ' ') + piece
            return out + line + ']'
        gap = separator.rstrip() + '\n' * (len(shape) - axis - 1) + ' ' * (indent + 1)
        return '[' + gap.join('...' if at is None else lines((*prefix, at), axis + 1, indent + 1) for at in places[axis]) + ']'

    return lines((), 0, indent)


# ---- making arrays ----


def _nested(values):
    if isinstance(values, ndarray):
        return values.shape, values._flat()
    if hasattr(values, 'detach'):
        return tuple(values.shape), list(values.detach().flatten().tolist()) if values.dim() else [values.item()]
    if isinstance(values, (list, tuple, range)):
        shape, flat = None, []
        for each in values:
            inner, part = _nested(each)
            if shape is not None and inner != shape:
                raise ValueError('setting an array element with a sequence. The requested array has an inhomogeneous shape after 1 dimensions.')
            shape = inner
            flat += part
        return (len(values), *(shape or ())), flat
    return (), [values]


def array(values, dtype=None, copy=True, ndmin=0):
    shape, flat = _nested(values)
    kind = _wanted(dtype) or (values._kind if isinstance(values, ndarray) else 'float32' if hasattr(values, 'detach') and values.dtype.name == 'float32' else _kind(flat))
    cast = _casts[kind]
    made = ndarray([cast(value) for value in flat], shape, kind)
    return made.reshape((1,) * (ndmin - len(shape)) + shape) if len(shape) < ndmin else made


def asarray(values, dtype=None):
    return values if isinstance(values, ndarray) and (dtype is None or _wanted(dtype) == values._kind) else array(values, dtype)


def _of_tensor(tensor):
    kind = tensor.dtype.name
    return ndarray(tensor.flatten().tolist() if tensor.dim() else [tensor.item()], tuple(tensor.shape), kind)


def _size(shape):
    return (shape,) if isinstance(shape, int) else tuple(shape)


def full(shape, fill_value, dtype=None):
    kind = _wanted(dtype) or _kind([fill_value])
    return ndarray([_casts[kind](fill_value)] * math.prod(_size(shape)), _size(shape), kind)


def zeros(shape, dtype=float64):
    return full(shape, 0, dtype)


def ones(shape, dtype=float64):
    return full(shape, 1, dtype)


empty = zeros


def zeros_like(a, dtype=None):
    return full(asarray(a).shape, 0, dtype or asarray(a)._kind)


def ones_like(a, dtype=None):
    return full(asarray(a).shape, 1, dtype or asarray(a)._kind)


def full_like(a, fill_value, dtype=None):
    return full(asarray(a).shape, fill_value, dtype or asarray(a)._kind)


empty_like = zeros_like


def eye(N, M=None, k=0, dtype=float64):
    M = N if M is None else M
    return array([[1 if column - row == k else 0 for column in range(M)] for row in range(N)], dtype)


def identity(n):
    return eye(n)


def arange(start, stop=None, step=1, dtype=None):
    if stop is None:
        start, stop = 0, start
    count = max_(0, math.ceil((stop - start) / step))
    return array([start + at * step for at in range(count)], dtype or (float64 if any_(isinstance(each, builtins.float) for each in (start, stop, step)) else int64))


def linspace(start, stop, num=50, endpoint=True, dtype=None):
    gaps = num - 1 if endpoint else num
    step = (stop - start) / gaps if gaps > 0 else nan
    values = [at * step + start for at in range(num)] if gaps > 0 else [builtins.float(start)] * num
    if endpoint and num > 1:
        values[-1] = stop
    return array(values, dtype or float64)


def logspace(start, stop, num=50, base=10.0):
    return power(base, linspace(start, stop, num))


def meshgrid(x, y, indexing='xy'):
    x, y = asarray(x), asarray(y)
    if indexing == 'ij':
        return [broadcast_to(x.reshape(-1, 1), (x.size, y.size)).copy(), broadcast_to(y.reshape(1, -1), (x.size, y.size)).copy()]
    return [broadcast_to(x.reshape(1, -1), (y.size, x.size)).copy(), broadcast_to(y.reshape(-1, 1), (y.size, x.size)).copy()]


# ---- element by element ----


def broadcast_to(values, shape):
    values, shape = asarray(values), tuple(shape)
    lead = len(shape) - values.ndim
    strides = []
    for axis, size in enumerate(shape):
        own = 1 if axis < lead else values.shape[axis - lead]
        if lead < 0 or own != size and own != 1:
            raise ValueError(f'could not broadcast input array from shape {_text(values.shape)} into shape {_text(shape)}')
        strides.append(0 if axis < lead or own == 1 and size != 1 else values._strides[axis - lead])
    return ndarray(values._elements, shape, values._kind, tuple(strides), values._start)


def _broadcast(*arrays):
    axes = max_(each.ndim for each in arrays)
    shape = []
    for axis in range(-axes, 0):
        sizes = {each.shape[axis] for each in arrays if each.ndim >= -axis} - {1}
        if len(sizes) > 1:
            raise ValueError('operands could not be broadcast together with shapes ' + ' '.join(_text(each.shape) for each in arrays) + ' ')
        shape.append(sizes.pop() if sizes else 1)
    return tuple(shape), [each._flat() if each.shape == tuple(shape) else broadcast_to(each, shape)._flat() for each in arrays]


def _applied(function, *operands, kind=None):
    arrays = [each if isinstance(each, ndarray) else array(each) for each in operands]
    shape, flats = _broadcast(*arrays)
    made = list(map(function, *flats))
    if kind is None:
        # A plain number takes the type of the array that it meets, if that is of its kind.
        ranks = [_ranks[each._kind] for each, given in zip(arrays, operands) if isinstance(given, ndarray) or isinstance(given, (float32, int64))] or [0]
        rank = max_(ranks)
        for each, given in zip(arrays, operands):
            if not isinstance(given, (ndarray, float32, int64)):
                rank = max_(rank, _ranks[each._kind] if each._kind != 'float64' or rank < 2 else rank)
        kind = ('bool', 'int64', 'float32', 'float64', 'str', 'object')[rank]
    elif kind == 'float':
        kind = 'float32' if all_(each._kind == 'float32' or not isinstance(given, ndarray) for each, given in zip(arrays, operands)) and any_(each._kind == 'float32' for each in arrays) else 'float64'
    cast = _casts[kind]
    made = [cast(value) for value in made] if kind in ('float32', 'bool', 'int64', 'float64') else made
    if not shape and not any_(isinstance(each, ndarray) for each in operands):
        return float32(made[0]) if kind == 'float32' else float64(made[0]) if kind == 'float64' else made[0]
    if not shape:
        return float32(made[0]) if kind == 'float32' else made[0]
    return ndarray(made, shape, kind)


def _div(a, b):
    try:
        return a / b
    except ZeroDivisionError:
        return nan if a == 0 or a != a else math.copysign(inf, a) * math.copysign(1, b)


def _safe(function, outside=nan):
    def called(value):
        try:
            return function(value)
        except OverflowError:
            return inf
        except ValueError:
            return -inf if value == 0 else outside

    return called


def _power(a, b):
    try:
        made = a**b
        return nan if isinstance(made, complex) else made
    except OverflowError:
        return inf
    except ZeroDivisionError:
        return inf


def _unary(function, kind='float'):
    return lambda x, *rest, **named: _applied(function, x, kind=kind)


def _binary(function, kind=None):
    return lambda x1, x2, *rest, **named: _applied(function, x1, x2, kind=kind)


add, subtract, multiply = _binary(operator.add), _binary(operator.sub), _binary(operator.mul)
divide = true_divide = _binary(_div, 'float')
floor_divide, mod = _binary(lambda a, b: a // b), _binary(lambda a, b: a % b)
remainder = mod
power = _binary(_power)
maximum = _binary(lambda a, b: a if a != a or a > b else b)
minimum = _binary(lambda a, b: a if a != a or a < b else b)
equal, not_equal = _binary(operator.eq, 'bool'), _binary(operator.ne, 'bool')
less, less_equal, greater, greater_equal = _binary(operator.lt, 'bool'), _binary(operator.le, 'bool'), _binary(operator.gt, 'bool'), _binary(operator.ge, 'bool')
logical_and, logical_or, logical_not = _binary(lambda a, b: bool(a and b), 'bool'), _binary(lambda a, b: bool(a or b), 'bool'), _unary(operator.not_, 'bool')
exp, log, sqrt = _unary(_safe(math.exp)), _unary(_safe(math.log)), _unary(_safe(math.sqrt))
log2, log10, log1p, expm1 = _unary(_safe(math.log2)), _unary(_safe(math.log10)), _unary(_safe(math.log1p)), _unary(_safe(math.expm1))
sin, cos, tan, tanh, sinh, cosh = (_unary(_safe(getattr(math, name))) for name in ('sin', 'cos', 'tan', 'tanh', 'sinh', 'cosh'))
arcsin, arccos, arctan = _unary(_safe(math.asin)), _unary(_safe(math.acos)), _unary(math.atan)
floor, ceil = _unary(lambda value: builtins.float(math.floor(value))), _unary(lambda value: builtins.float(math.ceil(value)))
abs = absolute = _unary(abs_, None)
negative, square = _unary(operator.neg, None), _unary(lambda value: value * value, None)
sign = _unary(lambda value: (value > 0) - (value < 0), None)
isnan, isinf, isfinite = _unary(lambda value: value != value, 'bool'), _unary(lambda value: abs_(value) == inf, 'bool'), _unary(lambda value: math.isfinite(value), 'bool')


def round(a, decimals=0):
    return _applied(lambda value: builtins.float(builtins.round(value, decimals)) if isinstance(value, builtins.float) else value, a)


around = round_ = round


def clip(a, a_min, a_max):
    made = a if a_min is None else maximum(a, a_min)
    return made if a_max is None else minimum(made, a_max)


def where(condition, x=None, y=None):
    if x is None:
        return nonzero(condition)
    condition, x, y = asarray(condition), x if isinstance(x, ndarray) else array(x), y if isinstance(y, ndarray) else array(y)
    shape, (chosen, a, b) = _broadcast(condition, x, y)
    kind = x._kind if _ranks[x._kind] >= _ranks[y._kind] else y._kind
    return ndarray([_casts[kind](one if take else other) for take, one, other in zip(chosen, a, b)], shape, kind)


def _operators():
    pairs = dict(add=add, sub=subtract, mul=multiply, truediv=divide, floordiv=floor_divide, mod=mod, pow=power)
    for name, function in pairs.items():
        setattr(ndarray, f'__{name}__', lambda self, other, function=function: function(self, other))
        setattr(ndarray, f'__r{name}__', lambda self, other, function=function: function(other, self))

        def in_place(self, other, function=function):
            self[...] = function(self, other)
            return self

        setattr(ndarray, f'__i{name}__', in_place)
    for name, function in dict(eq=equal, ne=not_equal, lt=less, le=less_equal, gt=greater, ge=greater_equal).items():
        setattr(ndarray, f'__{name}__', lambda self, other, function=function: function(self, other))
    for name, function in dict(__and__=logical_and, __or__=logical_or).items():
        setattr(ndarray, name, lambda self, other, function=function: function(self, other))
    ndarray.__invert__ = logical_not
    ndarray.__neg__ = negative
    ndarray.__abs__ = abs
    ndarray.__matmul__ = lambda self, other: matmul(self, other)
    ndarray.__rmatmul__ = lambda self, other: matmul(other, self)


_operators()


# ---- many into one ----


def _pairwise(values):
    """NumPy's order of adding, which decides about the last digits."""
    count = len(values)
    if count < 8:
        total = 0.0 if not values else values[0]
        for value in values[1:]:
            total += value
        return total
    if count <= 128:
        parts = values[:8]
        at = 8
        while at < count - count % 8:
            parts = [part + value for part, value in zip(parts, values[at : at + 8])]
            at += 8
        total = ((parts[0] + parts[1]) + (parts[2] + parts[3])) + ((parts[4] + parts[5]) + (parts[6] + parts[7]))
        for value in values[at:]:
            total += value
        return total
    half = count // 2
    half -= half % 8
    return _pairwise(values[:half]) + _pairwise(values[half:])


def _running(values):
    total = values[0] if values else 0
    for value in values[1:]:
        total += value
    return total


def _along(a, axis, keepdims, function, kind):
    """function(list) over all elements, or along axes."""
    a = asarray(a)
    if axis is None:
        made = function(a._flat())
        if keepdims:
            return ndarray([made], (1,) * a.ndim, kind)
        return float32(made) if kind == 'float32' else float64(made) if kind == 'float64' else made
    axes = [each % a.ndim for each in (axis if isinstance(axis, tuple) else (axis,))]
    for each in axis if isinstance(axis, tuple) else (axis,):
        if not -a.ndim <= each < a.ndim:
            raise ValueError(f'axis {each} is out of bounds for array of dimension {a.ndim}')
    kept = [at for at in range(a.ndim) if at not in axes]
    turned = a.transpose(*kept, *axes) if a.ndim > 1 else a
    count = math.prod(a.shape[at] for at in axes)
    flat = turned._flat()
    made = [function(flat[at : at + count]) for at in range(0, len(flat), count)]
    cast = _casts[kind]
    shape = [1 if at in axes else size for at, size in enumerate(a.shape)] if keepdims else [a.shape[at] for at in kept]
    if not shape:
        return float32(made[0]) if kind == 'float32' else made[0]
    return ndarray([cast(value) for value in made], shape, kind)


def _adder(a, axis):
    a = asarray(a)
    # Along the last axis numbers that stand beside each other are added in pairs, along others one after the other.
    last = axis is None or axis in (a.ndim - 1, -1)
    return _pairwise if last and a._kind in ('float64', 'float32') else _running


def sum(a, axis=None, dtype=None, keepdims=False):
    a = asarray(a)
    kind = 'int64' if a._kind == 'bool' else a._kind
    return _along(a, axis, keepdims, _adder(a, axis), kind)


def mean(a, axis=None, dtype=None, keepdims=False):
    add_up = _adder(a, axis)
    return _along(a, axis, keepdims, lambda values: add_up(values) / len(values) if values else nan, 'float32' if asarray(a)._kind == 'float32' else 'float64')


def var(a, axis=None, ddof=0, keepdims=False):
    add_up = _adder(a, axis)

    def spread(values):
        middle = add_up(values) / len(values)
        return add_up([(value - middle) * (value - middle) for value in values]) / (len(values) - ddof)

    return _along(a, axis, keepdims, spread, 'float64')


def std(a, axis=None, ddof=0, keepdims=False):
    return sqrt(var(a, axis, ddof, keepdims))


def prod(a, axis=None, keepdims=False):
    return _along(a, axis, keepdims, math.prod, asarray(a)._kind)


def max(a, axis=None, keepdims=False):
    return _along(a, axis, keepdims, max_, asarray(a)._kind)


def min(a, axis=None, keepdims=False):
    return _along(a, axis, keepdims, min_, asarray(a)._kind)


amax, amin = max, min


def median(a, axis=None):
    def middle(values):
        values = sorted(values)
        half = len(values) // 2
        return values[half] if len(values) % 2 else (values[half - 1] + values[half]) / 2

    return _along(a, axis, False, middle, 'float64')


def percentile(a, q, axis=None):
    def at(values):
        values = sorted(values)
        place = (len(values) - 1) * q / 100
        low = math.floor(place)
        high = min_(low + 1, len(values) - 1)
        return values[low] + (values[high] - values[low]) * (place - low)

    return _along(a, axis, False, at, 'float64')


def argmax(a, axis=None):
    return _along(a, axis, False, lambda values: values.index(max_(values)), 'int64')


def argmin(a, axis=None):
    return _along(a, axis, False, lambda values: values.index(min_(values)), 'int64')


def all(a, axis=None, keepdims=False):
    return _along(a, axis, keepdims, all_, 'bool')


def any(a, axis=None, keepdims=False):
    return _along(a, axis, keepdims, any_, 'bool')


def count_nonzero(a):
    return sum_(1 for value in asarray(a)._flat() if value)


def _lists(a, axis, function, kind):
    """function(list) gives a list of the same length, along an axis."""
    a = asarray(a)
    axis %= a.ndim
    order = [at for at in range(a.ndim) if at != axis] + [axis]
    turned = a.transpose(*order) if a.ndim > 1 else a
    flat, count = turned._flat(), a.shape[axis]
    made = [value for at in range(0, len(flat), count) for value in function(flat[at : at + count])]
    back = [order.index(at) for at in range(a.ndim)]
    return ndarray(made, turned.shape, kind).transpose(*back) if a.ndim > 1 else ndarray(made, a.shape, kind)


def sort(a, axis=-1):
    return _lists(a, axis, sorted, asarray(a)._kind)


def argsort(a, axis=-1, kind=None):
    return _lists(a, axis, lambda values: sorted(range(len(values)), key=values.__getitem__), 'int64')


def cumsum(a, axis=None):
    a = asarray(a)
    return _lists(a.ravel() if axis is None else a, 0 if axis is None else axis, lambda values: list(itertools.accumulate(values)), 'int64' if a._kind == 'bool' else a._kind)


def diff(a):
    a = asarray(a)
    return a[..., 1:] - a[..., :-1]


def unique(a, return_counts=False):
    flat = asarray(a)._flat()
    values = sorted(set(flat))
    made = array(values, asarray(a)._kind)
    return (made, array([flat.count(value) for value in values])) if return_counts else made


def bincount(x, minlength=0):
    flat = asarray(x)._flat()
    made = [0] * max_(minlength, max_(flat, default=-1) + 1)
    for value in flat:
        made[value] += 1
    return array(made)


def nonzero(a):
    a = asarray(a)
    places = [place for place, value in zip(itertools.product(*map(range, a.shape)), a._flat()) if value]
    return tuple(ndarray([place[axis] for place in places], (len(places),), 'int64') for axis in range(a.ndim))


def argwhere(a):
    return stack(nonzero(a), 1)


# ---- joining and turning ----


def concatenate(arrays, axis=0):
    arrays = [asarray(each) for each in arrays]
    axis %= arrays[0].ndim
    kind = max_((each._kind for each in arrays), key=_ranks.get)
    shape = list(arrays[0].shape)
    shape[axis] = sum_(each.shape[axis] for each in arrays)
    made = full(shape, 0, kind)
    at = 0
    for each in arrays:
        made[tuple([slice(None)] * axis + [slice(at, at + each.shape[axis])])] = each
        at += each.shape[axis]
    return made


def stack(arrays, axis=0):
    return concatenate([expand_dims(each, axis) for each in arrays], axis)


def vstack(arrays):
    return concatenate([atleast_2d(each) for each in arrays])


def hstack(arrays):
    arrays = [asarray(each) for each in arrays]
    return concatenate(arrays, 0 if arrays[0].ndim <= 1 else 1)


column_stack = lambda arrays: stack(arrays, 1)


def atleast_2d(a):
    a = asarray(a)
    return a.reshape((1,) * (2 - a.ndim) + a.shape) if a.ndim < 2 else a


def expand_dims(a, axis):
    a = asarray(a)
    axis = axis % (a.ndim + 1)
    return a.reshape(*a.shape[:axis], 1, *a.shape[axis:])


def reshape(a, newshape):
    return asarray(a).reshape(newshape)


def ravel(a):
    return asarray(a).ravel()


def transpose(a, axes=None):
    return asarray(a).transpose(*(axes or ()))


def squeeze(a, axis=None):
    return asarray(a).squeeze(axis)


def repeat(a, repeats, axis=None):
    a = asarray(a)
    a, axis = (a.ravel(), 0) if axis is None else (a, axis)
    return a[tuple([slice(None)] * (axis % a.ndim) + [array([at for at in range(a.shape[axis]) for _ in range(repeats)])])]


def tile(a, reps):
    a, reps = asarray(a), _size(reps)
    a = a.reshape((1,) * (len(reps) - a.ndim) + a.shape) if a.ndim < len(reps) else a
    for axis, count in enumerate(reps, a.ndim - len(reps)):
        a = concatenate([a] * count, axis)
    return a


def flip(a, axis=0):
    a = asarray(a)
    return a[tuple([slice(None)] * (axis % a.ndim) + [slice(None, None, -1)])]


def split(a, parts, axis=0):
    size = asarray(a).shape[axis] // parts
    return [asarray(a)[tuple([slice(None)] * axis + [slice(at * size, (at + 1) * size)])] for at in range(parts)]


def tril(a, k=0):
    a = asarray(a)
    return where(array([[column <= row + k for column in range(a.shape[-1])] for row in range(a.shape[-2])]), a, zeros((), a._kind))


def triu(a, k=0):
    a = asarray(a)
    return where(array([[column >= row + k for column in range(a.shape[-1])] for row in range(a.shape[-2])]), a, zeros((), a._kind))


def diag(a, k=0):
    a = asarray(a)
    if a.ndim == 1:
        made = zeros((a.size + abs_(k),) * 2, a._kind)
        for at in range(a.size):
            made[at + max_(-k, 0), at + max_(k, 0)] = a[at]
        return made
    return array([a[at, at + k] for at in range(min_(a.shape[0], a.shape[1] - k))], a._kind)


def trace(a):
    return sum(diag(a))


# ---- products ----


def _dot(a, b):
    total = 0
    for x, y in zip(a, b):
        total += x * y
    return total


def matmul(a, b):
    a, b = asarray(a), asarray(b)
    if not a.ndim or not b.ndim:
        raise ValueError('matmul: Input operand does not have enough dimensions')
    x = a.reshape(1, -1) if a.ndim == 1 else a
    y = b.reshape(-1, 1) if b.ndim == 1 else b
    if x.shape[-1] != y.shape[-2]:
        raise ValueError(f'matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size {y.shape[-2]} is different from {x.shape[-1]})')
    lead, _ = _broadcast(zeros(x.shape[:-2]), zeros(y.shape[:-2]))
    x, y = broadcast_to(x, lead + x.shape[-2:]), broadcast_to(y, lead + y.shape[-2:])
    kind = a._kind if _ranks[a._kind] >= _ranks[b._kind] else b._kind
    n, k, m = x.shape[-2], x.shape[-1], y.shape[-1]
    left, right = x._flat(), y._flat()
    made = []
    for batch in range(math.prod(lead)):
        columns = [right[batch * k * m + column : (batch + 1) * k * m : m] for column in range(m)]
        for row in range(n):
            line = left[(batch * n + row) * k : (batch * n + row + 1) * k]
            made += [_casts[kind](_dot(line, column)) for column in columns]
    shape = lead + ((n,) if a.ndim > 1 else ()) + ((m,) if b.ndim > 1 else ())
    return ndarray(made, shape, kind) if shape else (float32(made[0]) if kind == 'float32' else made[0])


def dot(a, b):
    a, b = asarray(a), asarray(b)
    return a * b if not a.ndim or not b.ndim else matmul(a, b)


def outer(a, b):
    return asarray(a).reshape(-1, 1) * asarray(b).reshape(1, -1)


inner = lambda a, b: matmul(a, asarray(b).T)
vdot = lambda a, b: dot(ravel(a), ravel(b))


class linalg:
    @staticmethod
    def norm(x, ord=None, axis=None, keepdims=False):
        return sqrt(sum(square(asarray(x, float64)), axis, keepdims=keepdims))


def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    return bool(all(isclose(a, b, rtol, atol, equal_nan)))


def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    return _applied(lambda x, y: x == y or abs_(x - y) <= atol + rtol * abs_(y) or equal_nan and x != x and y != y, a, b, kind='bool')


def array_equal(a, b):
    a, b = asarray(a), asarray(b)
    return a.shape == b.shape and a._flat() == b._flat()


def argpartition(a, kth):
    return argsort(a)


def isscalar(value):
    return isinstance(value, (int, builtins.float, str))


def ndim(a):
    return asarray(a).ndim


def shape(a):
    return asarray(a).shape


for _name, _function in dict(sum=sum, mean=mean, var=var, std=std, max=max, min=min, prod=prod, argmax=argmax, argmin=argmin, all=all, any=any, argsort=argsort, cumsum=cumsum, clip=clip, round=round, dot=dot, nonzero=nonzero).items():
    setattr(ndarray, _name, _function)


def _sort_in_place(self, axis=-1):
    self[...] = sort(self, axis)


ndarray.sort = _sort_in_place
float = builtins.float

from . import random


def __getattr__(name):
    if name.startswith('__'):
        raise AttributeError(name)
    import difflib

    near = difflib.get_close_matches(name, [each for each in globals() if not each.startswith('_')], 3, 0.6)
    tail = f" Near it are {', '.join('numpy.' + each for each in near)}." if near else ''
    raise AttributeError(f'numpy.{name} is not here: this is the part of numpy that programs about tensors use.{tail}')
