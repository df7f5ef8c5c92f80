# The text of tensors: the engine's own, which is PyTorch's, unless the program chose other digits.
import math

from . import _base as base
from ._base import _C, elements, listed

_options = {'precision': 4, 'threshold': 1000, 'edgeitems': 3, 'linewidth': 80, 'sci_mode': None}
_usual = dict(_options)


def set_printoptions(precision=None, threshold=None, edgeitems=None, linewidth=None, profile=None, sci_mode=None):
    if profile is not None:
        _options.update(_usual)
        if profile == 'short':
            _options['precision'] = 2
        elif profile == 'full':
            _options['threshold'] = math.inf
    given = dict(precision=precision, threshold=threshold, edgeitems=edgeitems, linewidth=linewidth, sci_mode=sci_mode)
    _options.update({name: value for name, value in given.items() if value is not None})


def text(tensor):
    if _options == _usual:
        found = _C.repr(tensor._h)
        return found.replace('IndexPutBackward0', 'CopySlices') if '_slices' in tensor.__dict__ else found
    return formatted(tensor, elements(tensor.detach()), tensor.dtype, _notes(tensor))


def _notes(tensor):
    notes = []
    if tensor.grad_fn is not None:
        notes.append(f'grad_fn=<{tensor.grad_fn.name()}>')
    elif tensor.requires_grad:
        notes.append('requires_grad=True')
    return notes


def formatted(tensor, flat, dtype, notes):
    """A tensor as PyTorch prints it, with the digits that were chosen."""
    shape = tensor.shape
    summarize = len(flat) > _options['threshold']
    if dtype.name not in ('float32', 'int64', 'bool') or not flat and dtype.name != 'float32':
        notes = [f'dtype={dtype}', *notes]
    shown = _shown(listed(flat, shape), summarize) if flat and shape else flat
    entry = _entry([each for each in _leaves(shown) if each is not Ellipsis], dtype)
    if not shape:
        body = entry(flat[0])
    elif not flat:
        body, notes = '[]', ([f'size={tuple(shape)}', *notes] if len(shape) != 1 else notes)
    else:
        body = _rows(shown, entry, len('tensor('))
    width = _options['linewidth']
    out = 'tensor(' + body
    last = len(out) - out.rfind('\n') + 1 if '\n' in out else len(out)
    for note in notes:
        if last + len(note) + 2 > width:
            out += ',\n       ' + note
            last = 7 + len(note)
        else:
            out += ', ' + note
            last += len(note) + 2
    return out + ')'


def _leaves(values):
    for each in values:
        if isinstance(each, list):
            yield from _leaves(each)
        else:
            yield each


def _shown(values, summarize):
    edge = _options['edgeitems']
    if not isinstance(values, list):
        return values
    if summarize and len(values) > 2 * edge:
        return [*(_shown(each, True) for each in values[:edge]), Ellipsis, *(_shown(each, True) for each in values[-edge:])]
    return [_shown(each, summarize) for each in values]


def _entry(values, dtype):
    if not dtype.is_floating_point:
        width = max((len(str(each)) for each in values), default=0)
        return lambda value: str(value).rjust(width)
    precision = _options['precision']
    finite = [abs(each) for each in values if math.isfinite(each) and each != 0]
    most, least = max(finite, default=0), min(finite, default=0)
    whole = all(math.ceil(each) == each for each in finite)
    scientific = bool(finite) and (most / least > 1000 or most > 1e8 or not whole and least < 1e-4)

    def say(value, scientific):
        if scientific:
            return f'{value:.{precision}e}'
        if whole:
            return f'{value:.0f}' + ('.' if math.isfinite(value) else '')
        return f'{value:.{precision}f}'

    # The width is that of PyTorch's own choice, whatever the program chose.
    width = max((len(say(each, scientific)) for each in values if math.isfinite(each) and each != 0), default=0)
    if _options['sci_mode'] is not None:
        scientific = _options['sci_mode']
    return lambda value: say(value, scientific).rjust(width)


def _rows(values, entry, indent):
    if not any(isinstance(each, list) for each in values):
        texts = [' ...' if each is Ellipsis else entry(each) for each in values]
        width = max(len(each) for each in texts if each != ' ...') + 2
        per_line = max(1, (_options['linewidth'] - indent) // width)
        lines = [', '.join(texts[at : at + per_line]) for at in range(0, len(texts), per_line)]
        return '[' + (',\n' + ' ' * (indent + 1)).join(lines) + ']'
    parts = ['...' if each is Ellipsis else _rows(each, entry, indent + 1) for each in values]
    depth = 0
    inner = next(each for each in values if isinstance(each, list))
    while isinstance(inner, list):
        depth += 1
        inner = inner[0]
    return '[' + (',' + '\n' * depth + ' ' * (indent + 1)).join(parts) + ']'
