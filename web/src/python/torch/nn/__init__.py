# torch.nn
from .._base import near as _near
from . import functional, init, modules, parameter, utils
from .modules import *
from .modules import Module
from .parameter import Parameter


def __getattr__(name):
    if name.startswith('__'):
        raise AttributeError(name)
    raise _near.miss('torch.nn', name, [each for each in globals() if each[:1].isupper()])
