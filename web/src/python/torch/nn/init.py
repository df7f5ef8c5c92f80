# torch.nn.init: how parameters begin, with PyTorch's draws.
import math

from .._base import _C, near


def _fan(tensor):
    if tensor.dim() < 2:
        raise ValueError('Fan in and fan out can not be computed for tensor with fewer than 2 dimensions')
    field = math.prod(tensor.shape[2:])
    return tensor.shape[1] * field, tensor.shape[0] * field


_calculate_fan_in_and_fan_out = _fan


def calculate_gain(nonlinearity, param=None):
    gains = {'linear': 1, 'sigmoid': 1, 'tanh': 5.0 / 3, 'relu': math.sqrt(2.0), 'selu': 0.75}
    if nonlinearity == 'leaky_relu':
        return math.sqrt(2.0 / (1 + (0.01 if param is None else param) ** 2))
    if nonlinearity.startswith('conv'):
        return 1
    if nonlinearity not in gains:
        raise ValueError(f'Unsupported nonlinearity {nonlinearity}')
    return gains[nonlinearity]


def _bare(change):
    """Without gradients, as for every tensor that begins."""

    def changed(tensor, *given, **named):
        enabled = _C.gradEnabled()
        _C.setGradEnabled(False)
        try:
            change(tensor, *given, **named)
        finally:
            _C.setGradEnabled(enabled)
        return tensor

    changed.__name__ = change.__name__
    return changed


@_bare
def uniform_(tensor, a=0.0, b=1.0, generator=None):
    tensor.uniform_(a, b, generator)


@_bare
def normal_(tensor, mean=0.0, std=1.0, generator=None):
    tensor.normal_(mean, std, generator)


@_bare
def trunc_normal_(tensor, mean=0.0, std=1.0, a=-2.0, b=2.0):
    raise NotImplementedError('torch.nn.init.trunc_normal_ is not here: normal_ and uniform_ are')


@_bare
def constant_(tensor, val):
    tensor.fill_(val)


@_bare
def ones_(tensor):
    tensor.fill_(1)


@_bare
def zeros_(tensor):
    tensor.fill_(0)


@_bare
def eye_(tensor):
    from .._functions import eye

    tensor.copy_(eye(*tensor.shape))


@_bare
def xavier_uniform_(tensor, gain=1.0):
    fan_in, fan_out = _fan(tensor)
    bound = math.sqrt(3.0) * (gain * math.sqrt(2.0 / float(fan_in + fan_out)))
    tensor.uniform_(-bound, bound)


@_bare
def xavier_normal_(tensor, gain=1.0):
    fan_in, fan_out = _fan(tensor)
    tensor.normal_(0.0, gain * math.sqrt(2.0 / float(fan_in + fan_out)))


@_bare
def kaiming_uniform_(tensor, a=0, mode='fan_in', nonlinearity='leaky_relu'):
    if 0 in tensor.shape:
        return
    fan = _fan(tensor)[0 if mode == 'fan_in' else 1]
    bound = math.sqrt(3.0) * (calculate_gain(nonlinearity, a) / math.sqrt(fan))
    tensor.uniform_(-bound, bound)


@_bare
def kaiming_normal_(tensor, a=0, mode='fan_in', nonlinearity='leaky_relu'):
    if 0 in tensor.shape:
        return
    fan = _fan(tensor)[0 if mode == 'fan_in' else 1]
    tensor.normal_(0.0, calculate_gain(nonlinearity, a) / math.sqrt(fan))


def __getattr__(name):
    if name.startswith('__'):
        raise AttributeError(name)
    raise near.miss('torch.nn.init', name, [each for each in globals() if each.endswith('_')])
