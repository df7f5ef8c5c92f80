# torch.nn.utils
from ..._base import _C, TensorBase, near
from ..._tensor import tensor
from . import rnn


def clip_grad_norm_(parameters, max_norm, norm_type=2.0, error_if_nonfinite=False):
    if norm_type != 2.0:
        raise NotImplementedError('clip_grad_norm_ is here for norm_type 2')
    parameters = [parameters] if isinstance(parameters, TensorBase) else list(parameters)
    handles = [each._h for each in parameters]
    return tensor(float(_C.clipGradNorm_(len(handles), *handles, max_norm)))


def clip_grad_value_(parameters, clip_value):
    for each in [parameters] if isinstance(parameters, TensorBase) else parameters:
        if each.grad is not None:
            each.grad.clamp_(-clip_value, clip_value)


def parameters_to_vector(parameters):
    from ... import _ops as ops

    return ops.cat([each.reshape(-1) for each in parameters], 0)


def __getattr__(name):
    if name.startswith('__'):
        raise AttributeError(name)
    raise near.miss('torch.nn.utils', name, ['clip_grad_norm_', 'clip_grad_value_', 'parameters_to_vector', 'rnn'])
