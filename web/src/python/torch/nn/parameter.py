# torch.nn.Parameter and buffers
from .._base import _C, TensorBase, _make, leaves
from .._tensor import Tensor, tensor


class Parameter(Tensor):
    __slots__ = ()

    def __new__(cls, data=None, requires_grad=True):
        return _make(cls)

    def __init__(self, data=None, requires_grad=True):
        if data is None:
            data = tensor([])
        if not isinstance(data, TensorBase):
            raise TypeError(f"Parameter data must be a Tensor, not {type(data).__name__}")
        self._h = _C.detach(data._h)
        if requires_grad:
            _C.setRequiresGrad(self._h, True)
            leaves[id(self)] = self

    def __repr__(self):
        return 'Parameter containing:\n' + Tensor.__repr__(self)


Parameter.__module__ = 'torch.nn.parameter'
