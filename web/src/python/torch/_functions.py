# Functions of torch that are more than a call of the engine: PyTorch's ways to say their arguments, and what is made of several.
import builtins
import math
import re
from collections import namedtuple

from . import _base as base
from . import _ops as ops
from ._base import (_C, Size, TensorBase, _dims, _handle, _new, _elsewhere, _number, _operand, bool_, float32, float64, int64, known, natural, on)
from ._tensor import Tensor, _spread, _to, full, tensor

pi, e, inf, nan, newaxis = math.pi, math.e, math.inf, math.nan, None

_pairs = {name: namedtuple(name, ('values', 'indices'), module='torch.return_types') for name in ('max', 'min', 'sort', 'topk', 'median', 'mode', 'kthvalue', 'cummax')}
for _name, _pair in _pairs.items():
    _pair.__repr__ = lambda self, _name=_name: f'torch.return_types.{_name}(\nvalues={self.values!r},\nindices={self.indices!r})'


# ---- making tensors ----

_state = {'dtype': float32}


def _float():
    return _state['dtype']


def zeros(*size, dtype=None, **rest):
    return full(_spread(size) if 'size' not in rest else _dims(rest.pop('size')), 0, dtype=dtype or float32, **rest)


def ones(*size, dtype=None, **rest):
    return full(_spread(size) if 'size' not in rest else _dims(rest.pop('size')), 1, dtype=dtype or float32, **rest)


def empty(*size, dtype=None, memory_format=None, pin_memory=False, **rest):
    return zeros(*size, dtype=dtype, **rest)


def zeros_like(input, *, dtype=None, **rest):
    return full(input.shape, 0, dtype=dtype or input.dtype, **rest)


def ones_like(input, *, dtype=None, **rest):
    return full(input.shape, 1, dtype=dtype or input.dtype, **rest)


empty_like = zeros_like


def full_like(input, fill_value, *, dtype=None, **rest):
    return full(input.shape, fill_value, dtype=dtype or input.dtype, **rest)


def eye(n, m=None, *, dtype=None, device=None, requires_grad=False):
    on(device)
    made = _new(_C.eye(n, n if m is None else m, (known(dtype) or float32).code))
    return made.requires_grad_() if requires_grad else made


def arange(start, end=None, step=1, *, dtype=None, device=None, requires_grad=False):
    on(device)
    if end is None:
        start, end = 0, start
    start, end, step = (each.item() if isinstance(each, TensorBase) else each for each in (start, end, step))
    if step == 0:
        raise RuntimeError('step must be nonzero')
    if (end - start) * step < 0:
        raise RuntimeError('upper bound and larger bound inconsistent with step sign')
    wanted = known(dtype) or natural([start, end, step])
    if wanted.code is None:
        from ._wide import WideTensor

        count = math.ceil((end - start) / step)
        return WideTensor._of((count,), [start + at * step for at in builtins.range(count)], wanted)
    made = _new(_C.arange(start, end, step, wanted.code))
    return made.requires_grad_() if requires_grad else made


def linspace(start, end, steps, *, dtype=None, device=None, requires_grad=False):
    on(device)
    if known(dtype) is float64:
        from ._wide import WideTensor
        import numpy

        return WideTensor._of((steps,), numpy.linspace(start, end, steps).tolist(), float64)
    made = ops.linspace(start, end, steps)
    return made.requires_grad_() if requires_grad else made


def logspace(start, end, steps, base=10.0):
    return pow(base, linspace(start, end, steps))


def as_tensor(data, dtype=None, device=None):
    if isinstance(data, TensorBase):
        return data.to(dtype) if dtype else data
    return tensor(data, dtype=dtype, device=device)


def from_numpy(array):
    return tensor(array)


asarray = as_tensor


class Generator:
    """A stream of random numbers of its own."""

    def __init__(self, device='cpu'):
        on(device)
        self._h = _C.generator(67280421310721)
        self._seed = 67280421310721

    def __del__(self):
        _C.releaseGenerator(self._h)

    def manual_seed(self, seed):
        seed = int(seed)
        if not -(2**63) <= seed < 2**64:
            raise RuntimeError('Overflow when unpacking long')
        _C.manualSeed(self._h, seed & 0xFFFFFFFF)  # PyTorch's generator takes no more of it
        self._seed = seed
        return self

    def __reduce_ex__(self, protocol):
        raise NotImplementedError('a copy of a torch.Generator is not here: get_state and set_state are')

    def initial_seed(self):
        return self._seed

    def seed(self):
        import time

        return self.manual_seed(time.time_ns() % 2**53).initial_seed()

    def get_state(self):
        return _new(_C.getState(self._h))

    def set_state(self, state):
        _C.setState(self._h, state._h)
        return self


class _Default(Generator):
    def __init__(self):
        self._h = 0
        self._seed = 0

    def __del__(self):
        pass


default_generator = _Default()


def manual_seed(seed):
    return default_generator.manual_seed(int(seed))


def seed():
    return default_generator.seed()


def initial_seed():
    return default_generator.initial_seed()


def get_rng_state():
    return _new(_C.getState(0))


def set_rng_state(state):
    _C.setState(0, state._h)


def _drawn(handle, dtype, device, requires_grad):
    on(device)
    made = _new(handle)
    if dtype is not None and known(dtype) is not made.dtype:
        made = _to(made, known(dtype))
    return made.requires_grad_() if requires_grad else made


def _sizes(given, rest):
    return _dims(rest['size']) if 'size' in rest else _spread(given)


def rand(*size, generator=None, dtype=None, device=None, requires_grad=False, **rest):
    size = _sizes(size, rest)
    return _drawn(_C.rand(len(size), *size, _handle(generator)), dtype, device, requires_grad)


def randn(*size, generator=None, dtype=None, device=None, requires_grad=False, **rest):
    size = _sizes(size, rest)
    return _drawn(_C.randn(len(size), *size, _handle(generator)), dtype, device, requires_grad)


def rand_like(input, **rest):
    return rand(*input.shape, **rest) if input.dim() else rand((), **rest)


def randn_like(input, **rest):
    return randn(*input.shape, **rest) if input.dim() else randn((), **rest)


def randint(*given, generator=None, dtype=None, device=None, requires_grad=False, **named):
    given = list(given)
    size = named.get('size') if 'size' in named else given.pop()
    if 'high' in named:
        low, high = named.get('low', given[0] if given else 0), named['high']
    else:
        low, high = given if len(given) == 2 else (named.get('low', 0), given[0])
    if low >= high:
        raise RuntimeError(f'random_ expects \'from\' to be less than \'to\', but got from={low} >= to={high}')
    size = _dims(size)
    return _drawn(_C.randint(low, high, len(size), *size, _handle(generator)), dtype, device, requires_grad)


def randperm(n, *, generator=None, dtype=None, device=None):
    return _drawn(_C.randperm(n, _handle(generator)), dtype, device, False)


def normal(mean=0.0, std=1.0, size=None, *, generator=None):
    if size is None:
        size = (mean if isinstance(mean, TensorBase) else std).shape
    return randn(*size, generator=generator) * std + mean


def bernoulli(input, p=None, *, generator=None):
    chances = input if p is None else full(input.shape, p)
    return _new(_C.bernoulli(chances._h, _handle(generator)))


# ---- many into one ----


def _reduction(name, code=None):
    raw = getattr(ops, name)

    def reduced(input, dim=None, keepdim=False, *, axis=None, dtype=None, out=None):
        if dtype is not None:
            input = input.to(known(dtype))
        return raw(input, dim if axis is None else axis, keepdim)

    reduced.__name__ = name
    return reduced


sum = _reduction('sum')
all = _reduction('all')
any = _reduction('any')
amax = _reduction('amax')
amin = _reduction('amin')
logsumexp = _reduction('logsumexp')
_mean = _reduction('mean')


def mean(input, dim=None, keepdim=False, *, axis=None, dtype=None):
    if dtype is None and isinstance(input, TensorBase) and input.dtype is not float32:
        name = {'int64': 'Long', 'bool': 'Bool'}[input.dtype.name]
        raise RuntimeError(f'mean(): could not infer output dtype. Input dtype must be either a floating point or complex dtype. Got: {name}')
    return _mean(input, dim, keepdim, axis=axis, dtype=dtype)


def _spread_of(raw):
    def spread(input, dim=None, unbiased=None, keepdim=False, *, correction=None, axis=None):
        if isinstance(dim, bool):
            dim, unbiased = None, dim
        if correction is None:
            correction = 1 if unbiased is None else int(unbiased)
        return raw(input, dim if axis is None else axis, correction, keepdim)

    return spread


var = _spread_of(ops.var)
std = _spread_of(ops.std)


def var_mean(input, dim=None, unbiased=True, keepdim=False):
    return var(input, dim, unbiased, keepdim), mean(input, dim, keepdim)


def _extreme(name, pairwise):
    along, whole, pair = getattr(_C, name), getattr(_C, name + 'All'), _pairs[name]

    def extreme(input, dim=None, keepdim=False, *, axis=None):
        dim = dim if axis is None else axis
        if hasattr(input, '_wide'):
            return input._call(name, (input, dim, keepdim))
        if dim is None:
            return _new(whole(input._h))
        if isinstance(dim, TensorBase):
            return pairwise(input, dim)
        values, indices = along(input._h, dim, keepdim).split()
        return pair(_new(int(values)), _new(int(indices)))

    return extreme


max = _extreme('max', ops.maximum)
min = _extreme('min', ops.minimum)


def _place(name):
    along, whole = getattr(_C, name), getattr(_C, name + 'All')

    def place(input, dim=None, keepdim=False, *, axis=None):
        dim = dim if axis is None else axis
        if hasattr(input, '_wide'):
            return input._call(name, (input, dim, keepdim))
        return tensor(whole(input._h)) if dim is None else _new(along(input._h, dim, keepdim))

    return place


argmax = _place('argmax')
argmin = _place('argmin')


def sort(input, dim=-1, descending=False, stable=False):
    return _pairs['sort'](*ops.sort(input, dim, descending))


def argsort(input, dim=-1, descending=False, stable=False):
    return ops.argsort(input, dim, descending)


def topk(input, k, dim=-1, largest=True, sorted=True):
    return _pairs['topk'](*ops.topk(input, k, dim, largest))


def median(input, dim=None, keepdim=False):
    if dim is None:
        return sort(input.flatten()).values[(input.numel() - 1) // 2]
    values, indices = sort(input, dim)
    at = (input.shape[dim] - 1) // 2
    values, indices = values.select(dim, at), indices.select(dim, at)
    return _pairs['median'](*((values.unsqueeze(dim), indices.unsqueeze(dim)) if keepdim else (values, indices)))


def norm(input, p='fro', dim=None, keepdim=False, dtype=None):
    return ops.norm(input, 2 if p in ('fro', None) else p, dim, keepdim)


def numel(input):
    return input.numel()


def cumsum(input, dim, *, dtype=None):
    return ops.cumsum(input if dtype is None else _to(input, known(dtype)), dim)


def prod(input, dim=None, keepdim=False, *, dtype=None):
    if hasattr(ops, 'prod'):
        return ops.prod(input, dim, keepdim)
    if dim is None:
        input, dim = input.flatten(), 0
    if input.dtype is bool_:
        input = input.long()
    made = None
    for part in input.unbind(dim):
        made = part if made is None else made * part
    if made is None:
        made = ones_like(input.sum(dim))
    return made.unsqueeze(dim) if keepdim else made


def softmax(input, dim=None, dtype=None, *, axis=None):
    dim = axis if dim is None else dim
    if dim is None:
        raise TypeError("softmax() missing 1 required positional argument: 'dim'")
    if dtype is not None:
        input = _to(input, known(dtype))
    if isinstance(input, TensorBase) and input.dtype is not float32:
        name = {'int64': 'Long', 'bool': 'Bool'}[input.dtype.name]
        raise RuntimeError(f'"softmax_lastdim_kernel_impl" not implemented for \'{name}\'')
    return ops.softmax(input, dim)


def log_softmax(input, dim=None, dtype=None):
    return ops.log_softmax(input if dtype is None else _to(input, known(dtype)), dim)


def count_nonzero(input, dim=None):
    return sum(input != 0, dim)


def bincount(input, weights=None, minlength=0):
    if input.dim() != 1 or input.dtype is not int64:
        raise RuntimeError('bincount only supports 1-d non-negative integral inputs.')
    count = builtins.max(minlength, int(input.max()) + 1 if input.numel() else 0)
    made = zeros(count, dtype=int64 if weights is None else float32)
    if input.numel():
        made.index_put_((input,), 1 if weights is None else weights, accumulate=True)
    return made


def unique(input, sorted=True, return_inverse=False, return_counts=False, dim=None):
    if dim is not None:
        raise NotImplementedError('torch.unique along a dim is not here')
    flat = input.flatten().tolist()
    values = builtins.sorted(set(flat))
    found = [tensor(values, dtype=input.dtype)]
    if return_inverse:
        at = {value: i for i, value in enumerate(values)}
        found.append(tensor([at[value] for value in flat], dtype=int64).reshape(input.shape))
    if return_counts:
        counts = dict.fromkeys(values, 0)
        for value in flat:
            counts[value] += 1
        found.append(tensor(list(counts.values()), dtype=int64))
    return found[0] if len(found) == 1 else tuple(found)


def allclose(input, other, rtol=1e-05, atol=1e-08, equal_nan=False):
    return ops.allclose(input, other, rtol, atol, equal_nan)


def isclose(input, other, rtol=1e-05, atol=1e-08, equal_nan=False):
    close = ops.abs(input - other) <= atol + rtol * ops.abs(other)
    return (close | (input == other)) | (isnan(input) & isnan(other)) if equal_nan else close | (input == other)


isnan = ops.isnan


# ---- element by element ----


def clamp(input, min=None, max=None):
    if min is None and max is None:
        raise RuntimeError('torch.clamp: At least one of \'min\' or \'max\' must not be None')
    if hasattr(input, '_wide'):
        return input._call('clamp', (input, min, max))
    low, high = (None if each is None else _operand(each) for each in (min, max))
    return _new(_C.clamp(input._h, _handle(low), _handle(high)))


clip = clamp


def where(condition, input=None, other=None):
    if input is None:
        return nonzero(condition, as_tuple=True)
    return ops.where(condition, input, other)


def nonzero(input, *, as_tuple=False):
    found = ops.nonzero(input)
    return found.unbind(1) if as_tuple else found


argwhere = nonzero


def pow(input, exponent):
    return input**exponent


def _alpha(plain):
    def combined(input, other, *, alpha=1, out=None):
        return plain(input, other if alpha == 1 else other * alpha)

    return combined


add = _alpha(lambda a, b: a + b)
sub = subtract = _alpha(lambda a, b: a - b)


def div(input, other, *, rounding_mode=None):
    if rounding_mode == 'floor':
        return input // other
    quotient = ops.div(input, other)
    if rounding_mode == 'trunc':
        cut = trunc(quotient)
        whole = input.dtype is not float32 and (not isinstance(other, TensorBase) or other.dtype is not float32)
        return cut.long() if whole else cut
    return quotient


true_divide = divide = div
mul = multiply = ops.mul


def trunc(input):
    return ops.trunc(input) if hasattr(ops, 'trunc') else where(input < 0, ops.ceil(input), ops.floor(input))


def round(input, *, decimals=0):
    return ops.round(input) if decimals == 0 else ops.round(input * 10**decimals) / 10**decimals


def log2(input):
    return ops.log2(input) if hasattr(ops, 'log2') else ops.log(input) / math.log(2)


def log10(input):
    return ops.log10(input) if hasattr(ops, 'log10') else ops.log(input) / math.log(10)


def lerp(input, end, weight):
    return input + weight * (end - input)


def addmm(input, mat1, mat2, *, beta=1, alpha=1):
    product = mat1 @ mat2
    return (input if beta == 1 else input * beta) + (product if alpha == 1 else product * alpha)


def baddbmm(input, batch1, batch2, *, beta=1, alpha=1):
    return input * beta + ops.bmm(batch1, batch2) * alpha


def inner(input, other):
    return input @ other.transpose(-1, -2) if other.dim() > 1 else (input * other).sum(-1)


def tensordot(a, b, dims=2):
    if not isinstance(dims, int):
        raise NotImplementedError('torch.tensordot with lists of dims is not here: use einsum')
    kept_a, kept_b = a.shape[: a.dim() - dims], b.shape[dims:]
    return (a.reshape(kept_a.numel(), -1) @ b.reshape(-1, kept_b.numel())).reshape(*kept_a, *kept_b)


def einsum(equation, *operands):
    if len(operands) == 1 and isinstance(operands[0], (list, tuple)):
        operands = operands[0]
    equation = equation.replace(' ', '')
    plain = len(operands) <= 2 and re.fullmatch('[a-z,]*(->[a-z]*)?', equation)
    if not plain or builtins.any(len(set(part)) < len(part) for part in equation.split('->')[0].split(',')):
        return _plainly(equation, operands)
    return _einsum(equation, operands)


def _einsum(equation, operands):
    try:
        return _new(_C.einsum(equation, *(each._h for each in operands)))
    except AttributeError:
        return base._elsewhere('einsum', operands)


def _plainly(equation, operands):
    """einsum with `...`, capitals, a letter twice in one place, or more than two operands, by the one for the rest."""
    left, arrow, out = equation.partition('->')
    parts = left.split(',')
    if len(parts) != len(operands):
        raise RuntimeError('einsum(): more operands were provided than specified in the equation' if len(parts) < len(operands) else 'einsum(): fewer operands were provided than specified in the equation')
    counts = [operand.dim() - len(part.replace('...', '')) if '...' in part else 0 for part, operand in zip(parts, operands)]
    for at, (part, operand) in enumerate(zip(parts, operands)):
        named = len(part.replace('...', ''))
        if counts[at] < 0 or '...' not in part and named != operand.dim():
            raise RuntimeError(f"einsum(): the number of subscripts in the equation ({named}) {'is more than' if counts[at] < 0 else 'does not match'} the number of dimensions ({operand.dim()}) for operand {at}{' and no ellipsis was given' if '...' not in part else ''}")
    # Every index as a small letter: first those of `...`, counted from the last.
    widest = builtins.max(counts)
    names = [f'...{i}' for i in range(widest)]
    names += [letter for letter in dict.fromkeys(left + out) if letter.isalpha()]
    if len(names) > 26:
        raise NotImplementedError('einsum with more than 26 indices is not here')
    letter_of = {name: chr(ord('a') + i) for i, name in enumerate(names)}

    def spelled(text, count):
        dots = ''.join(letter_of[f'...{i}'] for i in range(widest - count, widest))
        return ''.join(dots if each == '...' else letter_of[each] for each in re.findall(r'\.\.\.|[A-Za-z]', text))

    if not arrow:
        letters = left.replace('...', '').replace(',', '')
        out = ('...' if '...' in left else '') + ''.join(sorted(each for each in set(letters) if letters.count(each) == 1))
    wanted = spelled(out, widest)
    shapes = [spelled(part, count) for part, count in zip(parts, counts)]
    made = [_without_twice(operand, letters) for operand, letters in zip(operands, shapes)]
    sizes = {}
    for operand, letters in made:
        for letter, size in zip(letters, operand.shape):
            sizes[letter] = builtins.max(sizes.get(letter, 1), size)
    # What is 1 long goes along with any length.
    made = [(operand.expand([sizes[letter] for letter in letters]), letters) for operand, letters in made]
    first, letters = made[0]
    for at, (operand, others) in enumerate(made[1:], start=2):
        later = wanted + ''.join(rest for _, rest in made[at:])
        kept = ''.join(letter for letter in dict.fromkeys(letters + others) if letter in later)
        kept = wanted if at == len(made) else kept
        first, letters = _einsum(f'{letters},{others}->{kept}', (first, operand)), kept
    return _einsum(f'{letters}->{wanted}', (first,)) if letters != wanted else first


def _without_twice(operand, letters):
    """The diagonal where a letter stands twice."""
    for letter in letters:
        while letters.count(letter) > 1:
            one = letters.index(letter)
            other = letters.index(letter, one + 1)
            operand = ops.diagonal(operand, 0, one, other)
            letters = letters[:one] + letters[one + 1 : other] + letters[other + 1 :] + letter
    return operand, letters


# ---- shapes, parts, joining ----


def cat(tensors, dim=0, *, axis=None, out=None):
    tensors = list(tensors)
    if not tensors:
        raise RuntimeError('torch.cat(): expected a non-empty list of Tensors')
    kinds = {each.dtype.name for each in tensors if isinstance(each, TensorBase)}
    if len(kinds) > 1:
        wanted = builtins.max((each.dtype for each in tensors), key=lambda each: each.code)
        tensors = [_to(each, wanted) for each in tensors]
    joined = [each for each in tensors if each.shape != (0,)] or tensors[:1]
    return ops.cat(joined, dim if axis is None else axis)


concat = concatenate = cat


def stack(tensors, dim=0):
    tensors = list(tensors)
    if not tensors:
        raise RuntimeError('stack expects a non-empty TensorList')
    return ops.stack(tensors, dim)


def vstack(tensors):
    return cat([each if each.dim() > 1 else each.reshape(1, -1) for each in tensors])


def hstack(tensors):
    tensors = list(tensors)
    return cat(tensors, 0 if tensors[0].dim() <= 1 else 1)


def split(input, split_size_or_sections, dim=0):
    if isinstance(split_size_or_sections, int):
        return base._all(_C.split(input._h, split_size_or_sections, dim))
    sizes = _dims(split_size_or_sections)
    return base._all(_C.splitSizes(input._h, len(sizes), *sizes, dim))


def chunk(input, chunks, dim=0):
    return ops.chunk(input, chunks, dim)


def squeeze(input, dim=None):
    if hasattr(input, '_wide'):
        return input._call('squeeze', (input, dim))
    return _new(_C.squeezeAll(input._h) if dim is None else _C.squeeze(input._h, dim))


def unflatten(input, dim, sizes):
    if not input.dim():
        raise IndexError('Dimension specified as 0 but tensor has no dimensions')
    dim %= input.dim()
    return ops.reshape(input, [*input.shape[:dim], *sizes, *input.shape[dim + 1 :]])


def movedim(input, source, destination):
    return ops.movedim(input, source, destination)


def swapaxes(input, axis0, axis1):
    return ops.transpose(input, axis0, axis1)


swapdims = swapaxes


def tile(input, *dims):
    dims = _spread(dims)
    return ops.repeat(input, [1] * (input.dim() - len(dims)) + dims)


def repeat_interleave(input, repeats, dim=None):
    if dim is None:
        input, dim = input.flatten(), 0
    if isinstance(repeats, TensorBase):
        counts = repeats.tolist() if repeats.dim() else [repeats.item()] * input.shape[dim]
    else:
        counts = [repeats] * input.shape[dim]
    at = [i for i, count in enumerate(counts) for _ in range(count)]
    return ops.index_select(input, dim, tensor(at, dtype=int64))


def take_along_dim(input, indices, dim):
    return ops.gather(input, dim, indices)


def masked_select(input, mask):
    return input[mask.expand(input.shape)] if mask.shape != input.shape else input[mask]


def diag(input, diagonal=0):
    if input.dim() == 1:
        return diag_embed(input, diagonal)
    return ops.diagonal(input, diagonal, 0, 1).clone()


def diag_embed(input, offset=0):
    count = input.shape[-1] + builtins.abs(offset)
    made = full((*input.shape[:-1], count, count), 0, dtype=input.dtype)
    rows = arange(input.shape[-1]) + builtins.max(-offset, 0)
    made[..., rows, rows + offset] = input if input.dim() > 1 else input
    return made


def trace(input):
    return ops.diagonal(input, 0, 0, 1).sum()


def tril(input, diagonal=0):
    return ops.tril(input, diagonal)


def triu(input, diagonal=0):
    return ops.triu(input, diagonal)


def meshgrid(*tensors, indexing='ij'):
    if len(tensors) == 1 and not isinstance(tensors[0], TensorBase):
        tensors = tensors[0]
    if indexing == 'xy' and len(tensors) == 2:
        b, a = meshgrid(tensors[1], tensors[0])
        return a, b
    sizes = [each.numel() for each in tensors]
    return tuple(each.reshape([-1 if i == at else 1 for i in range(len(tensors))]).expand(sizes) for at, each in enumerate(tensors))


def scatter(input, dim, index, src):
    made = input.clone()
    places = [arange(size).reshape([-1 if i == axis else 1 for i in range(input.dim())]) for axis, size in enumerate(index.shape)]
    places[dim] = index
    part = src[tuple(slice(size) for size in index.shape)] if isinstance(src, TensorBase) else src
    made[tuple(places)] = part
    return made


def scatter_add(input, dim, index, src):
    places = [arange(size).reshape([-1 if i == axis else 1 for i in range(input.dim())]) for axis, size in enumerate(index.shape)]
    places[dim] = index
    return input.index_put(tuple(places), src[tuple(slice(size) for size in index.shape)], accumulate=True)


def multinomial(input, num_samples, replacement=False, *, generator=None):
    if hasattr(ops, 'multinomial'):
        return ops.multinomial(input, num_samples, replacement, generator)
    if replacement and num_samples > 1:
        raise NotImplementedError('torch.multinomial of several samples with replacement is not here')
    # PyTorch's own way without replacement: the largest of p / q, where q is drawn from the exponential distribution.
    uniform = rand(*input.shape, generator=generator)
    return topk(input / -ops.log(1 - uniform), num_samples, -1).indices


def result_type(a, b):
    return (a + b).dtype


def is_tensor(value):
    return isinstance(value, TensorBase) or hasattr(value, '_wide')


def is_floating_point(input):
    return input.dtype.is_floating_point


def equal(input, other):
    return ops.equal(input, other)


def cosine_similarity(x1, x2, dim=1, eps=1e-8):
    if float32 in (x1.dtype, x2.dtype):
        x1, x2 = x1.float(), x2.float()
    return ops.cosine_similarity(x1, x2, dim, eps)


def dropout(input, p=0.5, train=True):
    return ops.dropout(input, p, train)


def set_default_dtype(dtype):
    if known(dtype) is not float32:
        raise RuntimeError(f'{dtype} as the usual type is not here: the engine computes in torch.float32')


def get_default_dtype():
    return float32


# ---- as methods, which have the tensor as their first argument ----

_not_methods = {
    'zeros', 'ones', 'empty', 'zeros_like', 'ones_like', 'empty_like', 'full_like', 'eye', 'arange', 'linspace', 'logspace', 'as_tensor', 'from_numpy',
    'asarray', 'manual_seed', 'seed', 'initial_seed', 'get_rng_state', 'set_rng_state', 'rand', 'randn', 'rand_like', 'randn_like', 'randint',
    'randperm', 'normal', 'cat', 'concat', 'concatenate', 'stack', 'vstack', 'hstack', 'einsum', 'meshgrid', 'is_tensor', 'result_type', 'set_default_dtype',
    'get_default_dtype', 'known', 'natural', 'on', 'full', 'tensor', 'tensordot',
    # Of the engine, not of PyTorch's tensors.
    'generator', 'to', 'embedding', 'linear', 'lstm', 'gru', 'layer_norm', 'rms_norm', 'cross_entropy', 'mse_loss', 'cosine_similarity', 'dropout',
    'gelu', 'silu', 'one_hot', 'align', 'causal_mask',
}
# Functions of the engine that PyTorch has elsewhere, or not at all.
_own = {
    'attention_stages', 'sliding_window_attention', 'strided_attention', 'linear_attention', 'multi_head_attention', 'causal_mask', 'sliding_window_mask',
    'strided_mask', 'combine_masks', 'extend_mask', 'masked_softmax', 'additive_scores', 'multiplicative_scores', 'concat_scores', 'align', 'lstm',
    'gru', 'sinusoidal_positions', 'sinusoidal_table', 'rotary_embedding', 'generator', 'convert_mask', 'one_hot', 'silu', 'gelu', 'linear', 'layer_norm',
    'rms_norm', 'cross_entropy', 'mse_loss', 'embedding', 'scaled_dot_product_attention', 'to', 'add_', 'mul_', 'fill_', 'copy_', 'uniform_', 'normal_', 'random_', 'bernoulli_',
    'view', 'expand', 'repeat', 'contiguous', 'slice', 'shuffled_epoch',
}


def _attach():
    import types

    names = globals()
    for name, function in list(vars(ops).items()):
        if not isinstance(function, types.FunctionType) or name.startswith('_') or function.__module__ != ops.__name__:
            continue
        if name not in names and name not in _own:
            names[name] = function
        if not hasattr(Tensor, name) and name not in _own | _not_methods or name in ('contiguous', 'clone', 'view_'):
            setattr(Tensor, name, function)
    for name, function in list(names.items()):
        if isinstance(function, types.FunctionType) and not name.startswith('_') and function.__module__ == __name__ and name not in _not_methods:
            if name not in vars(Tensor):
                setattr(Tensor, name, function)
            elif getattr(vars(Tensor)[name], '__module__', '') == ops.__name__:
                setattr(Tensor, name, function)


_attach()
absolute = globals()['abs']
greater, greater_equal, less, less_equal, not_equal = (globals()[each] for each in ('gt', 'ge', 'lt', 'le', 'ne'))
Tensor.add, Tensor.sub, Tensor.greater, Tensor.less = add, sub, greater, less
Tensor.repeat_interleave = repeat_interleave
