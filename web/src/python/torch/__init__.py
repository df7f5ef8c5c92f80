# PyTorch's names on the engine of this page. What is here is as PyTorch has it; what is not says so by name.
import builtins as _builtins

from ._base import (Size, bool_, cpu as _cpu, device, dtype, float32, float64, inf, int64, near as _near)
from ._base import _absent, _C, _other_names
from ._tensor import Tensor, full, tensor
from . import _functions
from ._functions import *
from ._functions import abs, all, any, max, min, pow, round, sum, e, pi, nan, inf
from ._printing import set_printoptions
from . import autograd, nn, optim, utils

__version__ = '1.13.1+attention.lab'

globals().update(_absent)
globals().update({name: _absent[other] for name, other in _other_names.items()})
float = float32
double = float64
long = int64
bool = bool_
strided = 'torch.strided'
contiguous_format = preserve_format = None
get_num_threads = lambda: 1
set_num_threads = lambda count: None
FloatTensor = lambda *given: Tensor(*given)
LongTensor = lambda *given: tensor(given[0], dtype=int64)
BoolTensor = lambda *given: tensor(given[0], dtype=bool_)


class _Grad:
    """Gradients recorded or not, as a context or a decorator."""

    def __init__(self, mode, now=False):
        self._mode = mode
        self._before = []
        if now:
            self._before.append(_C.gradEnabled())
            _C.setGradEnabled(mode)
        self._now = now

    def __enter__(self):
        if not self._now:
            self._before.append(_C.gradEnabled())
            _C.setGradEnabled(self._mode)

    def __exit__(self, *error):
        _C.setGradEnabled(self._before.pop())

    def __call__(self, function):
        import functools

        @functools.wraps(function)
        def wrapped(*given, **named):
            with _Grad(self._mode):
                return function(*given, **named)

        return wrapped


def no_grad(function=None):
    return _Grad(False) if function is None else _Grad(False)(function)


def enable_grad(function=None):
    return _Grad(True) if function is None else _Grad(True)(function)


def inference_mode(mode=True):
    return _Grad(False)(mode) if callable(mode) else _Grad(not mode)


def set_grad_enabled(mode):
    return _Grad(_builtins.bool(mode), now=True)


def is_grad_enabled():
    return _C.gradEnabled()


def use_deterministic_algorithms(mode, warn_only=False):
    pass


def compile(model, **rest):
    return model


def save(thing, file):
    raise NotImplementedError('torch.save is not here: a program in the page writes no files')


def load(file, **rest):
    raise NotImplementedError('torch.load is not here: a program in the page reads no files')


class _Cuda:
    is_available = staticmethod(lambda: False)
    device_count = staticmethod(lambda: 0)
    manual_seed = manual_seed_all = staticmethod(lambda seed: None)
    empty_cache = synchronize = staticmethod(lambda *given: None)

    def __getattr__(self, name):
        raise AttributeError(f'torch.cuda.{name} is not here: everything runs on the processor')


cuda = _Cuda()


class _Backends:
    class mps:
        is_available = staticmethod(lambda: False)
        is_built = staticmethod(lambda: False)

    class cudnn:
        deterministic = True
        benchmark = False


backends = _Backends()


class linalg:
    @staticmethod
    def norm(A, ord=None, dim=None, keepdim=False):
        return _functions.norm(A, 2 if ord is None else ord, dim, keepdim)

    vector_norm = norm


class special:
    softmax = staticmethod(_functions.softmax)
    log_softmax = staticmethod(_functions.log_softmax)
    expit = staticmethod(_functions.sigmoid)
    erf = staticmethod(_functions.erf)


relu = nn.functional.relu


def __getattr__(name):
    if name.startswith('__'):
        raise AttributeError(name)
    raise _near.miss('torch', name, [each for each in globals() if not each.startswith('_')])
