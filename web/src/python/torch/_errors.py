# The engine's errors in PyTorch's kinds and words. What PyTorch says is looked for by what the engine says; what is not found keeps the
# engine's own words. An error carries these in any case, as `engine`.
import re

_shape = r'\(([\d, ]*)\)'


def _sizes(text):
    return [int(size) for size in re.findall(r'\d+', text)]


def _by(text):
    return 'x'.join(map(str, _sizes(text)))


def _brackets(text):
    return '[' + ', '.join(map(str, _sizes(text))) + ']'


def _products(found):
    name, a, b, *_ = found.groups()
    a_sizes, b_sizes = _sizes(a), _sizes(b)
    if not a_sizes or not b_sizes:
        axes = f'{len(a_sizes)}D and {len(b_sizes)}D'
        return RuntimeError, f'1D tensors expected, but got {axes} tensors' if name == 'dot' else f'both arguments to matmul need to be at least 1D, but they are {axes}'
    if name in ('matmul', 'mm', 'linear') and len(a_sizes) == len(b_sizes) == 2:
        return RuntimeError, f'mat1 and mat2 shapes cannot be multiplied ({_by(a)} and {_by(b)})'
    if name == 'matmul' and len(b_sizes) == 2:
        rows = 1
        for size in a_sizes[:-1]:
            rows *= size
        return RuntimeError, f'mat1 and mat2 shapes cannot be multiplied ({rows}x{a_sizes[-1]} and {_by(b)})'
    if name == 'matmul' and len(a_sizes) == len(b_sizes) == 1 or name == 'dot':
        return RuntimeError, f'inconsistent tensor size, expected tensor [{a_sizes[0]}] and src [{b_sizes[0]}] to have the same number of elements, but got {a_sizes[0]} and {b_sizes[0]} elements respectively'
    if name == 'matmul' and len(b_sizes) == 1 or name == 'mv':
        return RuntimeError, f'size mismatch, got {a_sizes[0]}, {_by(a)},{b_sizes[0]}'
    if name in ('matmul', 'bmm') and len(a_sizes) > 2 and len(b_sizes) > 2:
        batch = a_sizes[0]
        return RuntimeError, f'Expected size for first two dimensions of batch2 tensor to be: [{batch}, {a_sizes[-1]}] but got: [{b_sizes[0]}, {b_sizes[-2]}].'
    return None


def _linear(found):
    x, weight = _sizes(found[1]), _sizes(found[2])
    if not x or len(weight) != 2:
        return RuntimeError, f'both arguments to matmul need to be at least 1D, but they are {len(x)}D and {len(weight)}D'
    rows = 1
    for size in x[:-1]:
        rows *= size
    return RuntimeError, f'mat1 and mat2 shapes cannot be multiplied ({rows}x{x[-1]} and {weight[1]}x{weight[0]})'


def _broadcast(found):
    _, a, b, in_a, in_b, from_end = found.groups()
    if found[1] in ('gt', 'ge'):
        in_a, in_b = in_b, in_a  # the engine compares the other way round
    axes = max(len(_sizes(a)), len(_sizes(b)))
    return RuntimeError, f'The size of tensor a ({in_a}) must match the size of tensor b ({in_b}) at non-singleton dimension {axes - int(from_end)}'


def _out_of_range(found):
    _, dim, _, low, high = found.groups()
    return IndexError, f'Dimension out of range (expected to be in range of [{low}, {high}], but got {dim})'


def _index(found):
    _, at, axis, shape = found.groups()
    return IndexError, f'index {at} is out of bounds for dimension {axis} with size {_sizes(shape)[int(axis)]}'


_known = [
    (r'linear: shapes ' + _shape + ' and ' + _shape + ' do not fit', _linear),
    (r'(\w+): shapes ' + _shape + ' and ' + _shape + r' do not fit: (\d+) against (\d+) along dimension -(\d+)', _broadcast),
    (r'(matmul|mm|bmm|mv|dot): shapes ' + _shape + ' and ' + _shape + ' do not fit', _products),
    (r'(\w+): dimension (-?\d+) is out of range for (?:shape|tensors of shape) ' + r'(\([\d, ]*\))' + r': expected (-?\d+) to (-?\d+)', _out_of_range),
    (r'(\w+): (?:index|position) (-?\d+) is out of range for dimension (\d+) of shape ' + _shape, _index),
    (r'\w+: an index for (\d+) dimensions is too long for shape ' + _shape, lambda found: (IndexError, f'too many indices for tensor of dimension {len(_sizes(found[2]))}')),
    (r'\w+: tensors of float32 are no index', lambda found: (IndexError, 'tensors used as indices must be long, byte or bool tensors')),
    (r'\w+: a mask of shape ' + _shape + r' does not fit the dimensions .* of shape ' + _shape, lambda found: (IndexError, f'The shape of the mask {_brackets(found[1])} at index 0 does not match the shape of the indexed tensor {_brackets(found[2])} at index 0')),
    (r'\w+: the step of a slice is -?\d+', lambda found: (ValueError, 'step must be greater than zero')),
    (r'(?:view|reshape): the (\d+) elements of shape \(.*?\) do not fill shape ' + r'\((.*)\)', lambda found: (RuntimeError, f"shape '[{found[2].rstrip(',')}]' is invalid for input of size {found[1]}")),
    (r'view: the strides', lambda found: (RuntimeError, 'view size is not compatible with input tensor\'s size and stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead.')),
    (r'expand: shape ' + _shape + r' cannot be expanded to ' + r'\((.*)\)', lambda found: (RuntimeError, f'The expanded size of the tensor ({found[2]}) must match the existing size ({found[1]}).')),
    (r'cat: shapes ' + _shape + ' and ' + _shape + r' do not fit along dimension (\d+)', lambda found: _cat(found)),
    (r'stack: shapes ' + _shape + ' and ' + _shape, lambda found: (RuntimeError, f'stack expects each tensor to be equal size, but got {_brackets(found[1])} at entry 0 and {_brackets(found[2])} at entry 1')),
    (r'embedding: id ', lambda found: (IndexError, 'index out of range in self')),
    (r'embedding: .* is out of range for \d+ rows', lambda found: (IndexError, 'index out of range in self')),
    (r'cross_entropy: target (-?\d+) is out of range', lambda found: (IndexError, f'Target {found[1]} is out of bounds.')),
    (r'cross_entropy: shapes ' + _shape + ' and ' + _shape, lambda found: (ValueError, f'Expected input batch_size ({(_sizes(found[1]) or [0])[0]}) to match target batch_size ({(_sizes(found[2]) or [0])[0]}).')),
    (r'backward: an earlier backward went through', lambda found: (RuntimeError, 'Trying to backward through the graph a second time (or directly access saved tensors after they have already been freed). Saved intermediate values of the graph are freed when you call .backward() or autograd.grad(). Specify retain_graph=True if you need to backward through the graph a second time or if you need to access saved tensors after calling backward.')),
    (r'backward: the tensor requires no gradient', lambda found: (RuntimeError, 'element 0 of tensors does not require grad and does not have a grad_fn')),
    (r'backward: a gradient can be left out only', lambda found: (RuntimeError, 'grad can be implicitly created only for scalar outputs')),
    (r'requires_grad: only tensors of float32', lambda found: (RuntimeError, 'Only Tensors of floating point and complex dtype can require gradients')),
    (r'requires_grad: only a leaf', lambda found: (RuntimeError, 'you can only change requires_grad flags of leaf variables.')),
    (r'\w+: a leaf that requires', lambda found: (RuntimeError, 'a leaf Variable that requires grad is being used in an in-place operation.')),
    (r'backward: .*was changed in place', lambda found: (RuntimeError, 'one of the variables needed for gradient computation has been modified by an inplace operation.')),
    (r'\w+: a tensor of (\w+) cannot hold the result, which is of (\w+)', lambda found: (RuntimeError, f'result type {_type(found[2])} can\'t be cast to the desired output type {_type(found[1])}')),
    (r'topk: k', lambda found: (RuntimeError, 'selected index k out of range')),
    (r'(?:matmul|mm|bmm|mv|linear): expected a tensor of (\w+), not (\w+)', lambda found: (RuntimeError, f'expected scalar type {_type(found[1])} but found {_type(found[2])}')),
    (r't: shape ' + _shape, lambda found: (RuntimeError, f't() expects a tensor with <= 2 dimensions, but self is {len(_sizes(found[1]))}D')),
    (r'\w+: there is none for tensors of bool', lambda found: (RuntimeError, 'Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or `logical_xor()` operator instead.')),
]
_types = {'float32': 'Float', 'int64': 'Long', 'bool': 'Bool'}


def _type(name):
    return _types.get(name, name)


def _cat(found):
    first, other, dim = _sizes(found[1]), _sizes(found[2]), int(found[3])
    if len(first) != len(other):
        return RuntimeError, f'Tensors must have same number of dimensions: got {len(first)} and {len(other)}'
    axis = next((axis for axis, (a, b) in enumerate(zip(first, other)) if a != b and axis != dim), 0)
    return RuntimeError, f'Sizes of tensors must match except in dimension {dim}. Expected size {first[axis]} but got size {other[axis]} for tensor number 1 in the list.'


def raised(name, message):
    """Called by the engine's side with what it refused."""
    if message.endswith('out of memory') or 'out of memory' in message:
        error = RuntimeError(f"DefaultCPUAllocator: can't allocate memory: there is no room for this tensor ({message})")
    else:
        kind, words = RuntimeError, message
        for pattern, say in _known:
            found = re.match(pattern, message)
            said = found and say(found)
            if said:
                kind, words = said
                break
        error = kind(words)
    error.engine = message
    raise error
