# torch.nn: modules that own parameters, and layers. The layers compute with the engine's functions.
import math
from collections import OrderedDict, namedtuple

from .. import _functions as f
from .. import _ops as ops
from .._base import _C, TensorBase, _new, bool_, float32, int64
from .._tensor import Tensor, full, tensor
from . import functional as F
from . import init
from .parameter import Parameter

_Keys = namedtuple('_IncompatibleKeys', ('missing_keys', 'unexpected_keys'))


class _IncompatibleKeys(_Keys):
    def __repr__(self):
        return '<All keys matched successfully>' if not self.missing_keys and not self.unexpected_keys else super().__repr__()

    __str__ = __repr__


def _indented(text, by):
    first, *rest = text.split('\n')
    return '\n'.join([first, *(' ' * by + line for line in rest)])


class Module:
    def __init__(self, *given, **named):
        own = self.__dict__
        own['training'] = True
        own['_parameters'] = {}
        own['_buffers'] = {}
        own['_modules'] = {}
        own['_temporary'] = set()
        own['_forward_hooks'] = {}
        own['_forward_pre_hooks'] = {}

    def forward(self, *given):
        raise NotImplementedError(f'Module [{type(self).__name__}] is missing the required "forward" function')

    def __call__(self, *given, **named):
        own = self.__dict__
        for hook in list(own['_forward_pre_hooks'].values()):
            changed = hook(self, given)
            if changed is not None:
                given = changed if isinstance(changed, tuple) else (changed,)
        result = self.forward(*given, **named)
        for hook in list(own['_forward_hooks'].values()):
            changed = hook(self, given, result)
            if changed is not None:
                result = changed
        return result

    def register_forward_hook(self, hook):
        return _Handle(self._forward_hooks, hook)

    def register_forward_pre_hook(self, hook):
        return _Handle(self._forward_pre_hooks, hook)

    # ---- what it owns ----

    def __setattr__(self, name, value):
        own = self.__dict__
        parameters = own.get('_parameters')
        if isinstance(value, (Parameter, Module)):
            if parameters is None:
                raise AttributeError('cannot assign parameters before Module.__init__() call' if isinstance(value, Parameter) else 'cannot assign module before Module.__init__() call')
            for table in (own, parameters, own['_buffers'], own['_modules']):
                table.pop(name, None)
            own['_parameters' if isinstance(value, Parameter) else '_modules'][name] = value
        elif parameters is not None and name in parameters:
            if value is not None:
                raise TypeError(f"cannot assign '{type(value).__module__}.{type(value).__name__}' as parameter '{name}' (torch.nn.Parameter or None expected)")
            parameters[name] = None
        elif parameters is not None and name in own['_modules']:
            if value is not None:
                raise TypeError(f"cannot assign '{type(value).__name__}' as child module '{name}' (torch.nn.Module or None expected)")
            own['_modules'][name] = None
        elif parameters is not None and name in own['_buffers']:
            own['_buffers'][name] = value
        else:
            object.__setattr__(self, name, value)

    def __getattr__(self, name):
        own = self.__dict__
        for table in ('_parameters', '_buffers', '_modules'):
            if table in own and name in own[table]:
                return own[table][name]
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def __delattr__(self, name):
        for table in (self._parameters, self._buffers, self._modules):
            if name in table:
                del table[name]
                return
        object.__delattr__(self, name)

    def __dir__(self):
        return [*object.__dir__(self), *self._parameters, *self._buffers, *self._modules]

    def register_parameter(self, name, param):
        if '_parameters' not in self.__dict__:
            raise AttributeError('cannot assign parameter before Module.__init__() call')
        if param is not None and not isinstance(param, Parameter):
            raise TypeError(f"cannot assign '{type(param).__name__}' object to parameter '{name}' (torch.nn.Parameter or None required)")
        self.__dict__.pop(name, None)
        self._parameters[name] = param

    def register_buffer(self, name, tensor, persistent=True):
        if '_buffers' not in self.__dict__:
            raise AttributeError('cannot assign buffer before Module.__init__() call')
        if hasattr(self, name) and name not in self._buffers:
            raise KeyError(f"attribute '{name}' already exists")
        self._buffers[name] = tensor
        (self._temporary.discard if persistent else self._temporary.add)(name)

    def register_module(self, name, module):
        self.add_module(name, module)

    def add_module(self, name, module):
        if module is not None and not isinstance(module, Module):
            raise TypeError(f'{type(module).__name__} is not a Module subclass')
        self._modules[name] = module

    def named_modules(self, memo=None, prefix='', remove_duplicate=True):
        memo = set() if memo is None else memo
        if self not in memo:
            if remove_duplicate:
                memo.add(self)
            yield prefix, self
            for name, module in self._modules.items():
                if module is not None:
                    yield from module.named_modules(memo, prefix + ('.' if prefix else '') + name, remove_duplicate)

    def modules(self):
        for _, module in self.named_modules():
            yield module

    def named_children(self):
        seen = set()
        for name, module in self._modules.items():
            if module is not None and module not in seen:
                seen.add(module)
                yield name, module

    def children(self):
        for _, module in self.named_children():
            yield module

    def _named(self, table, prefix, recurse):
        seen = set()
        for path, module in self.named_modules(prefix=prefix) if recurse else [(prefix, self)]:
            for name, value in getattr(module, table).items():
                if value is not None and id(value) not in seen:
                    seen.add(id(value))
                    yield path + ('.' if path else '') + name, value

    def named_parameters(self, prefix='', recurse=True):
        yield from self._named('_parameters', prefix, recurse)

    def parameters(self, recurse=True):
        for _, parameter in self._named('_parameters', '', recurse):
            yield parameter

    def named_buffers(self, prefix='', recurse=True):
        yield from self._named('_buffers', prefix, recurse)

    def buffers(self, recurse=True):
        for _, buffer in self._named('_buffers', '', recurse):
            yield buffer

    def get_submodule(self, target):
        module = self
        for name in target.split('.') if target else ():
            module = getattr(module, name)
        return module

    def get_parameter(self, target):
        path, _, name = target.rpartition('.')
        return getattr(self.get_submodule(path), name)

    def state_dict(self, destination=None, prefix='', keep_vars=False):
        destination = OrderedDict() if destination is None else destination
        for name, value in self._parameters.items():
            if value is not None:
                destination[prefix + name] = value if keep_vars else value.detach()
        for name, value in self._buffers.items():
            if value is not None and name not in self._temporary:
                destination[prefix + name] = value if keep_vars else value.detach()
        for name, module in self._modules.items():
            if module is not None:
                module.state_dict(destination, prefix + name + '.', keep_vars)
        return destination

    def load_state_dict(self, state_dict, strict=True):
        own = self.state_dict(keep_vars=True)
        missing = [name for name in own if name not in state_dict]
        unexpected = [name for name in state_dict if name not in own]
        wrong = [
            f'size mismatch for {name}: copying a param with shape {state_dict[name].shape} from checkpoint, the shape in current model is {value.shape}.'
            for name, value in own.items()
            if name in state_dict and state_dict[name].shape != value.shape
        ]
        said = []
        if strict and unexpected:
            said.append('Unexpected key(s) in state_dict: ' + ', '.join(f'"{name}"' for name in unexpected) + '. ')
        if strict and missing:
            said.append('Missing key(s) in state_dict: ' + ', '.join(f'"{name}"' for name in missing) + '. ')
        said += wrong
        if said:
            raise RuntimeError('Error(s) in loading state_dict for {}:\n\t{}'.format(type(self).__name__, '\n\t'.join(said)))
        enabled = _C.gradEnabled()
        _C.setGradEnabled(False)
        try:
            for name, value in own.items():
                if name in state_dict:
                    value.copy_(state_dict[name])
        finally:
            _C.setGradEnabled(enabled)
        return _IncompatibleKeys(missing, unexpected)

    # ---- what is done to all of it ----

    def train(self, mode=True):
        if not isinstance(mode, bool):
            raise ValueError('training mode is expected to be boolean')
        self.training = mode
        for module in self.children():
            module.train(mode)
        return self

    def eval(self):
        return self.train(False)

    def requires_grad_(self, requires_grad=True):
        for parameter in self.parameters():
            parameter.requires_grad_(requires_grad)
        return self

    def zero_grad(self, set_to_none=True):
        for parameter in self.parameters():
            parameter.grad = None

    def apply(self, fn):
        for module in self.children():
            module.apply(fn)
        fn(self)
        return self

    def to(self, *wanted, **named):
        from .._base import known, on, device as device_of, dtype as dtype_of

        for each in [*wanted, *named.values()]:
            if isinstance(each, dtype_of):
                if known(each) is not float32:
                    raise RuntimeError(f'{each} for the parameters of a module is not here: they are torch.float32')
            elif isinstance(each, (str, device_of)):
                on(each)
        return self

    def cpu(self):
        return self

    def cuda(self, device=None):
        return self.to('cuda')

    def float(self):
        return self

    def double(self):
        from .._base import float64

        return self.to(float64)

    def half(self):
        from .._base import _absent

        return self.to(_absent['float16'])

    def share_memory(self):
        return self

    # ---- its text ----

    def extra_repr(self):
        return ''

    def _get_name(self):
        return type(self).__name__

    def __repr__(self):
        extra = self.extra_repr()
        lines = extra.split('\n') if extra else []
        parts = [f'({name}): {_indented(repr(module), 2)}' for name, module in self._modules.items()]
        both = lines + parts
        if not both:
            return self._get_name() + '()'
        if len(lines) == 1 and not parts:
            return f'{self._get_name()}({lines[0]})'
        return self._get_name() + '(\n  ' + '\n  '.join(both) + '\n)'

    def __hash__(self):
        return id(self)

    def __deepcopy__(self, memo):
        import copy

        made = object.__new__(type(self))
        memo[id(self)] = made
        for name, value in self.__dict__.items():
            made.__dict__[name] = copy.deepcopy(value, memo)
        return made


class _Handle:
    _count = 0

    def __init__(self, hooks, hook):
        _Handle._count += 1
        self._hooks, self._id = hooks, _Handle._count
        hooks[self._id] = hook

    def remove(self):
        self._hooks.pop(self._id, None)


# ---- modules made of modules ----


class Sequential(Module):
    def __init__(self, *modules):
        super().__init__()
        named = modules[0].items() if len(modules) == 1 and isinstance(modules[0], dict) else ((str(at), module) for at, module in enumerate(modules))
        for name, module in named:
            self.add_module(name, module)

    def forward(self, input):
        for module in self._modules.values():
            input = module(input)
        return input

    def __len__(self):
        return len(self._modules)

    def __iter__(self):
        return iter(self._modules.values())

    def __getitem__(self, at):
        modules = list(self._modules.items())
        if isinstance(at, slice):
            return type(self)(OrderedDict(modules[at]))
        if not -len(modules) <= at < len(modules):
            raise IndexError(f'index {at} is out of range')
        return modules[at][1]

    def __setitem__(self, at, module):
        setattr(self, list(self._modules)[at], module)

    def append(self, module):
        self.add_module(str(len(self)), module)
        return self


class ModuleList(Module):
    def __init__(self, modules=None):
        super().__init__()
        self.extend(modules or [])

    def __len__(self):
        return len(self._modules)

    def __iter__(self):
        return iter(self._modules.values())

    def __getitem__(self, at):
        modules = list(self._modules.values())
        if isinstance(at, slice):
            return type(self)(modules[at])
        if not -len(modules) <= at < len(modules):
            raise IndexError(f'index {at} is out of range')
        return modules[at]

    def __setitem__(self, at, module):
        setattr(self, str(range(len(self))[at]), module)

    def append(self, module):
        self.add_module(str(len(self)), module)
        return self

    def extend(self, modules):
        for module in modules:
            self.append(module)
        return self

    __iadd__ = extend

    def insert(self, at, module):
        modules = list(self)
        modules.insert(at, module)
        self._modules.clear()
        self.extend(modules)


class ModuleDict(Module):
    def __init__(self, modules=None):
        super().__init__()
        self.update(modules or {})

    def update(self, modules):
        for name, module in modules.items() if hasattr(modules, 'items') else modules:
            self[name] = module

    def __getitem__(self, name):
        return self._modules[name]

    def __setitem__(self, name, module):
        self.add_module(name, module)

    def __delitem__(self, name):
        del self._modules[name]

    def __len__(self):
        return len(self._modules)

    def __iter__(self):
        return iter(self._modules)

    def __contains__(self, name):
        return name in self._modules

    def keys(self):
        return self._modules.keys()

    def items(self):
        return self._modules.items()

    def values(self):
        return self._modules.values()


class ParameterList(Module):
    def __init__(self, values=None):
        super().__init__()
        for value in values or []:
            self.append(value)

    def append(self, value):
        self.register_parameter(str(len(self)), value if isinstance(value, Parameter) else Parameter(value))
        return self

    def __len__(self):
        return len(self._parameters)

    def __iter__(self):
        return iter(self._parameters.values())

    def __getitem__(self, at):
        return list(self._parameters.values())[at]


class ParameterDict(Module):
    def __init__(self, values=None):
        super().__init__()
        for name, value in (values or {}).items():
            self[name] = value

    def __getitem__(self, name):
        return self._parameters[name]

    def __setitem__(self, name, value):
        self.register_parameter(name, value if isinstance(value, Parameter) else Parameter(value))

    def keys(self):
        return self._parameters.keys()

    def items(self):
        return self._parameters.items()

    def values(self):
        return self._parameters.values()

    def __iter__(self):
        return iter(self._parameters)

    def __len__(self):
        return len(self._parameters)


# ---- layers ----


def _empty(*size):
    return Parameter(full(size, 0.0))


class Identity(Module):
    def __init__(self, *given, **named):
        super().__init__()

    def forward(self, input):
        return input


def _drawn(weight, bias):
    """How layers of products and windows begin: within one over the root of how many numbers each output is made of."""
    init.kaiming_uniform_(weight, a=math.sqrt(5))
    if bias is not None:
        count = math.prod(weight.shape[1:])
        bound = 1 / math.sqrt(count) if count > 0 else 0
        init.uniform_(bias, -bound, bound)


class Linear(Module):
    def __init__(self, in_features, out_features, bias=True, device=None, dtype=None):
        super().__init__()
        self.in_features, self.out_features = in_features, out_features
        self.weight = _empty(out_features, in_features)
        if bias:
            self.bias = _empty(out_features)
        else:
            self.register_parameter('bias', None)
        self.reset_parameters()

    def reset_parameters(self):
        _drawn(self.weight, self.bias)

    def forward(self, input):
        own = self._parameters
        return F.linear(input, own['weight'], own['bias'])

    def extra_repr(self):
        return f'in_features={self.in_features}, out_features={self.out_features}, bias={self.bias is not None}'


class Bilinear(Module):
    def __init__(self, in1_features, in2_features, out_features, bias=True):
        super().__init__()
        self.in1_features, self.in2_features, self.out_features = in1_features, in2_features, out_features
        bound = 1 / math.sqrt(in1_features)
        self.weight = _empty(out_features, in1_features, in2_features)
        init.uniform_(self.weight, -bound, bound)
        if bias:
            self.bias = _empty(out_features)
            init.uniform_(self.bias, -bound, bound)
        else:
            self.register_parameter('bias', None)

    def forward(self, input1, input2):
        return F.bilinear(input1, input2, self.weight, self.bias)

    def extra_repr(self):
        return f'in1_features={self.in1_features}, in2_features={self.in2_features}, out_features={self.out_features}, bias={self.bias is not None}'


class Embedding(Module):
    def __init__(self, num_embeddings, embedding_dim, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, sparse=False, _weight=None, device=None, dtype=None):
        super().__init__()
        if max_norm is not None:
            raise NotImplementedError('max_norm of an Embedding is not here')
        if padding_idx is not None and padding_idx < 0:
            padding_idx += num_embeddings
        self.num_embeddings, self.embedding_dim, self.padding_idx = num_embeddings, embedding_dim, padding_idx
        if _weight is None:
            self.weight = _empty(num_embeddings, embedding_dim)
            self.reset_parameters()
        else:
            self.weight = Parameter(_weight)

    def reset_parameters(self):
        init.normal_(self.weight)
        if self.padding_idx is not None:
            row = self.weight.detach()[self.padding_idx]
            _C.fill_(row._h, 0)

    @classmethod
    def from_pretrained(cls, embeddings, freeze=True, padding_idx=None, **rest):
        made = cls(*embeddings.shape, padding_idx=padding_idx, _weight=embeddings)
        made.weight.requires_grad = not freeze
        return made

    def forward(self, input):
        return F.embedding(input, self.weight, self.padding_idx)

    def extra_repr(self):
        padding = '' if self.padding_idx is None else f', padding_idx={self.padding_idx}'
        return f'{self.num_embeddings}, {self.embedding_dim}{padding}'


class LayerNorm(Module):
    def __init__(self, normalized_shape, eps=1e-5, elementwise_affine=True, bias=True, device=None, dtype=None):
        super().__init__()
        self.normalized_shape = (normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape)
        self.eps, self.elementwise_affine = eps, elementwise_affine
        if elementwise_affine:
            self.weight = Parameter(full(self.normalized_shape, 1.0))
        else:
            self.register_parameter('weight', None)
        if elementwise_affine and bias:
            self.bias = Parameter(full(self.normalized_shape, 0.0))
        else:
            self.register_parameter('bias', None)

    def reset_parameters(self):
        if self.elementwise_affine:
            init.ones_(self.weight)
            init.zeros_(self.bias)

    def forward(self, input):
        return F.layer_norm(input, self.normalized_shape, self.weight, self.bias, self.eps)

    def extra_repr(self):
        return f'{self.normalized_shape}, eps={self.eps}, elementwise_affine={self.elementwise_affine}'


class RMSNorm(Module):
    def __init__(self, normalized_shape, eps=None, elementwise_affine=True, device=None, dtype=None):
        super().__init__()
        self.normalized_shape = (normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape)
        self.eps, self.elementwise_affine = eps, elementwise_affine
        if elementwise_affine:
            self.weight = Parameter(full(self.normalized_shape, 1.0))
        else:
            self.register_parameter('weight', None)

    def forward(self, input):
        return F.rms_norm(input, self.normalized_shape, self.weight, self.eps)

    def extra_repr(self):
        return f'{self.normalized_shape}, eps={self.eps}, elementwise_affine={self.elementwise_affine}'


class _BatchNorm(Module):
    _axes = ()

    def __init__(self, num_features, eps=1e-5, momentum=0.1, affine=True, track_running_stats=True):
        super().__init__()
        self.num_features, self.eps, self.momentum, self.affine, self.track_running_stats = num_features, eps, momentum, affine, track_running_stats
        if affine:
            self.weight = Parameter(full((num_features,), 1.0))
            self.bias = Parameter(full((num_features,), 0.0))
        else:
            self.register_parameter('weight', None)
            self.register_parameter('bias', None)
        self.register_buffer('running_mean', full((num_features,), 0.0) if track_running_stats else None)
        self.register_buffer('running_var', full((num_features,), 1.0) if track_running_stats else None)
        self.register_buffer('num_batches_tracked', tensor(0) if track_running_stats else None)

    def forward(self, input):
        if input.dim() not in self._axes:
            raise ValueError(f"expected {' or '.join(f'{axes}D' for axes in self._axes)} input (got {input.dim()}D input)")
        along = [axis for axis in range(input.dim()) if axis != 1]
        shape = [1, -1, *[1] * (input.dim() - 2)]
        if self.training or not self.track_running_stats:
            mean, var = input.mean(along), input.var(along, unbiased=False)
            if self.track_running_stats:
                count = input.numel() / self.num_features
                with _silent():
                    self.running_mean.mul_(1 - self.momentum).add_(mean.detach() * self.momentum)
                    self.running_var.mul_(1 - self.momentum).add_(var.detach() * (self.momentum * count / (count - 1)))
                    self.num_batches_tracked.add_(1)
        else:
            mean, var = self.running_mean, self.running_var
        made = (input - mean.view(shape)) * ops.rsqrt(var + self.eps).view(shape)
        return made if not self.affine else made * self.weight.view(shape) + self.bias.view(shape)

    def extra_repr(self):
        return f'{self.num_features}, eps={self.eps}, momentum={self.momentum}, affine={self.affine}, track_running_stats={self.track_running_stats}'


class BatchNorm1d(_BatchNorm):
    _axes = (2, 3)


class GroupNorm(Module):
    def __init__(self, num_groups, num_channels, eps=1e-5, affine=True):
        super().__init__()
        if num_channels % num_groups != 0:
            raise ValueError('num_channels must be divisible by num_groups')
        self.num_groups, self.num_channels, self.eps, self.affine = num_groups, num_channels, eps, affine
        self.register_parameter('weight', Parameter(full((num_channels,), 1.0)) if affine else None)
        self.register_parameter('bias', Parameter(full((num_channels,), 0.0)) if affine else None)

    def forward(self, input):
        return F.group_norm(input, self.num_groups, self.weight, self.bias, self.eps)

    def extra_repr(self):
        return f'{self.num_groups}, {self.num_channels}, eps={self.eps}, affine={self.affine}'


class Conv1d(Module):
    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, dilation=1, groups=1, bias=True):
        super().__init__()
        if in_channels % groups != 0:
            raise ValueError('in_channels must be divisible by groups')
        if out_channels % groups != 0:
            raise ValueError('out_channels must be divisible by groups')
        self.in_channels, self.out_channels, self.groups = in_channels, out_channels, groups
        sizes = (kernel_size, stride, padding, dilation)
        self.kernel_size, self.stride, self.padding, self.dilation = (each if isinstance(each, str) else (F._one(each, 'a size'),) for each in sizes)
        self.weight = _empty(out_channels, in_channels // groups, *self.kernel_size)
        if bias:
            self.bias = _empty(out_channels)
        else:
            self.register_parameter('bias', None)
        self.reset_parameters()

    def reset_parameters(self):
        _drawn(self.weight, self.bias)

    def forward(self, input):
        return F.conv1d(input, self.weight, self.bias, self.stride, self.padding, self.dilation, self.groups)

    def extra_repr(self):
        text = f'{self.in_channels}, {self.out_channels}, kernel_size={self.kernel_size}, stride={self.stride}'
        for name, usual in (('padding', (0,)), ('dilation', (1,)), ('groups', 1)):
            value = getattr(self, name)
            if value != usual:
                text += f', {name}={value}'
        return text if self.bias is not None else f'{text}, bias=False'


class MaxPool1d(Module):
    def __init__(self, kernel_size, stride=None, padding=0, dilation=1, return_indices=False, ceil_mode=False):
        super().__init__()
        self.kernel_size, self.stride = kernel_size, kernel_size if stride is None else stride
        self.padding, self.dilation, self.return_indices, self.ceil_mode = padding, dilation, return_indices, ceil_mode

    def forward(self, input):
        return F.max_pool1d(input, self.kernel_size, self.stride, self.padding, self.dilation, self.ceil_mode, self.return_indices)

    def extra_repr(self):
        return f'kernel_size={self.kernel_size}, stride={self.stride}, padding={self.padding}, dilation={self.dilation}, ceil_mode={self.ceil_mode}'


class AvgPool1d(Module):
    def __init__(self, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True):
        super().__init__()
        self.kernel_size, self.stride, self.padding = ((F._one(each, 'a size'),) for each in (kernel_size, kernel_size if stride is None else stride, padding))
        self.ceil_mode, self.count_include_pad = ceil_mode, count_include_pad

    def forward(self, input):
        return F.avg_pool1d(input, self.kernel_size, self.stride, self.padding, self.ceil_mode, self.count_include_pad)

    def extra_repr(self):
        return f'kernel_size={self.kernel_size}, stride={self.stride}, padding={self.padding}'


class _AdaptivePool1d(Module):
    def __init__(self, output_size):
        super().__init__()
        self.output_size = output_size

    def extra_repr(self):
        return f'output_size={self.output_size}'


class AdaptiveAvgPool1d(_AdaptivePool1d):
    def forward(self, input):
        return F.adaptive_avg_pool1d(input, self.output_size)


class AdaptiveMaxPool1d(_AdaptivePool1d):
    def forward(self, input):
        return F.adaptive_max_pool1d(input, self.output_size)


class _silent:
    def __enter__(self):
        self._before = _C.gradEnabled()
        _C.setGradEnabled(False)

    def __exit__(self, *error):
        _C.setGradEnabled(self._before)


class Dropout(Module):
    def __init__(self, p=0.5, inplace=False):
        super().__init__()
        if not 0 <= p <= 1:
            raise ValueError(f'dropout probability has to be between 0 and 1, but got {p}')
        self.p, self.inplace = p, inplace

    def forward(self, input):
        return F.dropout(input, self.p, self.training)

    def extra_repr(self):
        return f'p={self.p}, inplace={self.inplace}'


class Flatten(Module):
    def __init__(self, start_dim=1, end_dim=-1):
        super().__init__()
        self.start_dim, self.end_dim = start_dim, end_dim

    def forward(self, input):
        return ops.flatten(input, self.start_dim, self.end_dim)

    def extra_repr(self):
        return f'start_dim={self.start_dim}, end_dim={self.end_dim}'


class Unflatten(Module):
    def __init__(self, dim, unflattened_size):
        super().__init__()
        self.dim, self.unflattened_size = dim, unflattened_size

    def forward(self, input):
        return f.unflatten(input, self.dim, self.unflattened_size)

    def extra_repr(self):
        return f'dim={self.dim}, unflattened_size={self.unflattened_size}'


def _activation(name, function, options=(), shown=None):
    """A module that applies one function; options are (name, usual value)."""

    def __init__(self, *given, **named):
        Module.__init__(self)
        for at, (option, usual) in enumerate(options):
            setattr(self, option, given[at] if at < len(given) else named.get(option, usual))

    def forward(self, input):
        return function(input, *(getattr(self, option) for option, _ in options if option != 'inplace'))

    def extra_repr(self):
        if shown is not None:
            return shown(self)
        return ', '.join(f'{option}={getattr(self, option)!r}' if option != 'inplace' else 'inplace=True' for option, _ in options if option != 'inplace' or getattr(self, option))

    return type(name, (Module,), {'__init__': __init__, 'forward': forward, 'extra_repr': extra_repr, '__module__': 'torch.nn.modules.activation'})


_inplace = ('inplace', False)
ReLU = _activation('ReLU', F.relu, [_inplace])
ReLU6 = _activation('ReLU6', F.relu6, [_inplace])
SiLU = _activation('SiLU', F.silu, [_inplace])
Mish = _activation('Mish', F.mish, [_inplace])
SELU = _activation('SELU', F.selu, [_inplace])
ELU = _activation('ELU', F.elu, [('alpha', 1.0), _inplace])
LeakyReLU = _activation('LeakyReLU', F.leaky_relu, [('negative_slope', 0.01), _inplace])
GELU = _activation('GELU', F.gelu, [('approximate', 'none')])
Softplus = _activation('Softplus', F.softplus, [('beta', 1), ('threshold', 20)])
Tanh = _activation('Tanh', ops.tanh)
Sigmoid = _activation('Sigmoid', ops.sigmoid)
LogSigmoid = _activation('LogSigmoid', F.logsigmoid)
Softsign = _activation('Softsign', F.softsign)
Hardtanh = _activation('Hardtanh', F.hardtanh, [('min_val', -1.0), ('max_val', 1.0), _inplace])
Softmax = _activation('Softmax', F.softmax, [('dim', None)])
LogSoftmax = _activation('LogSoftmax', F.log_softmax, [('dim', None)])
CosineSimilarity = type('CosineSimilarity', (_activation('CosineSimilarity', None, [('dim', 1), ('eps', 1e-8)]),), {'forward': lambda self, x1, x2: F.cosine_similarity(x1, x2, self.dim, self.eps), 'extra_repr': Module.extra_repr})


def _loss(name, function, options=(), reduction='mean'):
    def __init__(self, weight=None, size_average=None, *, reduction=reduction, **named):
        Module.__init__(self)
        self.reduction = reduction
        if name in ('CrossEntropyLoss', 'NLLLoss', 'BCELoss', 'BCEWithLogitsLoss'):
            self.register_buffer('weight', weight)
        for option, usual in options:
            setattr(self, option, named.pop(option, usual))
        if named:
            raise TypeError(f"{name}.__init__() got an unexpected keyword argument '{next(iter(named))}'")

    def forward(self, input, target):
        named = {option: getattr(self, option) for option, _ in options}
        if self._buffers.get('weight') is not None:
            named['weight'] = self.weight
        return function(input, target, reduction=self.reduction, **named)

    return type(name, (Module,), {'__init__': __init__, 'forward': forward, '__module__': 'torch.nn.modules.loss'})


CrossEntropyLoss = _loss('CrossEntropyLoss', F.cross_entropy, [('ignore_index', -100), ('label_smoothing', 0.0)])
NLLLoss = _loss('NLLLoss', F.nll_loss, [('ignore_index', -100)])
MSELoss = _loss('MSELoss', F.mse_loss)
L1Loss = _loss('L1Loss', F.l1_loss)
SmoothL1Loss = _loss('SmoothL1Loss', F.smooth_l1_loss, [('beta', 1.0)])
HuberLoss = _loss('HuberLoss', F.huber_loss, [('delta', 1.0)])
KLDivLoss = _loss('KLDivLoss', F.kl_div, [('log_target', False)])
BCELoss = _loss('BCELoss', F.binary_cross_entropy)
BCEWithLogitsLoss = _loss('BCEWithLogitsLoss', F.binary_cross_entropy_with_logits, [('pos_weight', None)])


# ---- recurrent layers ----


class _Recurrent(Module):
    _gates = 1
    _name = ''

    def __init__(self, input_size, hidden_size, num_layers=1, bias=True, batch_first=False, dropout=0.0, bidirectional=False, device=None, dtype=None, **rest):
        super().__init__()
        self.mode = self._name
        self.input_size, self.hidden_size, self.num_layers, self.bias = input_size, hidden_size, num_layers, bias
        self.batch_first, self.dropout, self.bidirectional = batch_first, float(dropout), bidirectional
        if dropout > 0 and num_layers == 1:
            import warnings

            warnings.warn(f'dropout option adds dropout after all but last recurrent layer, so non-zero dropout expects num_layers greater than 1, but got dropout={dropout} and num_layers={num_layers}', stacklevel=2)
        directions = 2 if bidirectional else 1
        rows = self._gates * hidden_size
        for layer in range(num_layers):
            for direction in range(directions):
                width = input_size if layer == 0 else hidden_size * directions
                end = f'_l{layer}' + ('_reverse' if direction else '')
                setattr(self, 'weight_ih' + end, _empty(rows, width))
                setattr(self, 'weight_hh' + end, _empty(rows, hidden_size))
                if bias:
                    setattr(self, 'bias_ih' + end, _empty(rows))
                    setattr(self, 'bias_hh' + end, _empty(rows))
        self.reset_parameters()

    def reset_parameters(self):
        bound = 1.0 / math.sqrt(self.hidden_size) if self.hidden_size > 0 else 0
        for weight in self.parameters():
            init.uniform_(weight, -bound, bound)

    def flatten_parameters(self):
        pass

    def _checked(self, input):
        lengths = None
        if isinstance(input, PackedSequence):
            input, lengths = input._padded, input._lengths
            if not self.batch_first:
                input = input.transpose(0, 1)
        if input.dim() not in (2, 3):
            raise RuntimeError(f'input must have 2 or 3 dimensions, got {input.dim()}')
        if input.shape[-1] != self.input_size:
            raise RuntimeError(f'input.size(-1) must be equal to input_size. Expected {self.input_size}, got {input.shape[-1]}')
        single = input.dim() == 2
        if single:
            input = input.unsqueeze(0 if self.batch_first else 1)
        return input, lengths, single

    def _run(self, function, input, states, lengths):
        direction = 'bidirectional' if self.bidirectional else 'forward'
        return function(input, *states, list(self._parameters.values()), self.num_layers, direction, self.batch_first, self.dropout if self.training else 0, lengths)

    def forward(self, input, hx=None):
        packed = isinstance(input, PackedSequence)
        padded, lengths, single = self._checked(input)
        states = self._states(hx, single)
        batch = padded.shape[0 if self.batch_first else 1]
        rows = self.num_layers * (2 if self.bidirectional else 1)
        for state in states:
            if state is not None and tuple(state.shape) != (rows, batch, self.hidden_size):
                raise RuntimeError(f'Expected hidden{"[0]" if len(states) > 1 else ""} size ({rows}, {batch}, {self.hidden_size}), got {list(state.shape)}')
        output, *last = self._run(self._function, padded, states, lengths)
        if packed:
            output = PackedSequence(output if self.batch_first else output.transpose(0, 1), lengths)
        elif single:
            output = output.squeeze(0 if self.batch_first else 1)
            last = [each.squeeze(1) for each in last]
        return output, self._last(last)

    def extra_repr(self):
        said = f'{self.input_size}, {self.hidden_size}'
        for name, usual in (('num_layers', 1), ('bias', True), ('batch_first', False), ('dropout', 0), ('bidirectional', False)):
            if getattr(self, name) != usual:
                said += f', {name}={getattr(self, name)}'
        return said


class LSTM(_Recurrent):
    _gates, _name, _function = 4, 'LSTM', staticmethod(ops.lstm)

    def _states(self, hx, single):
        h, c = hx if hx is not None else (None, None)
        return [each.unsqueeze(1) if single and each is not None else each for each in (h, c)]

    def _last(self, last):
        return tuple(last)


class GRU(_Recurrent):
    _gates, _name, _function = 3, 'GRU', staticmethod(ops.gru)

    def _states(self, hx, single):
        return [hx.unsqueeze(1) if single and hx is not None else hx]

    def _last(self, last):
        return last[0]


class RNN(_Recurrent):
    """A plain recurrent layer, step by step."""

    _gates, _name = 1, 'RNN_TANH'

    def __init__(self, *given, nonlinearity='tanh', **named):
        super().__init__(*given, **named)
        self.nonlinearity = nonlinearity

    def _states(self, hx, single):
        return [hx.unsqueeze(1) if single and hx is not None else hx]

    def _last(self, last):
        return last[0]

    def _function(self, input, h0, weights, num_layers, direction, batch_first, dropout, lengths):
        if lengths is not None:
            raise NotImplementedError('packed sequences of a plain RNN are not here: LSTM and GRU take them')
        act = ops.tanh if self.nonlinearity == 'tanh' else ops.relu
        steps = list((input.transpose(0, 1) if batch_first else input).unbind(0))
        directions = 2 if self.bidirectional else 1
        last, each = [], 4 if self.bias else 2
        for layer in range(num_layers):
            sides = []
            for side in range(directions):
                at = (layer * directions + side) * each
                w_ih, w_hh, *biases = weights[at : at + each]
                b_ih, b_hh = biases or (None, None)
                h = h0[layer * directions + side] if h0 is not None else full((steps[0].shape[0], self.hidden_size), 0.0)
                out = []
                for x in steps[::-1] if side else steps:
                    h = act(F.linear(x, w_ih, b_ih) + F.linear(h, w_hh, b_hh))
                    out.append(h)
                last.append(h)
                sides.append(out[::-1] if side else out)
            steps = sides[0] if directions == 1 else [ops.cat(pair, -1) for pair in zip(*sides)]
            if dropout and layer < num_layers - 1:
                steps = list(ops.dropout(ops.stack(steps, 0), dropout).unbind(0))
        return ops.stack(steps, 1 if batch_first else 0), ops.stack(last, 0)


class _Cell(Module):
    _gates = 1

    def __init__(self, input_size, hidden_size, bias=True, nonlinearity='tanh', device=None, dtype=None):
        super().__init__()
        self.input_size, self.hidden_size, self.bias, self.nonlinearity = input_size, hidden_size, bias, nonlinearity
        rows = self._gates * hidden_size
        self.weight_ih, self.weight_hh = _empty(rows, input_size), _empty(rows, hidden_size)
        if bias:
            self.bias_ih, self.bias_hh = _empty(rows), _empty(rows)
        else:
            self.register_parameter('bias_ih', None)
            self.register_parameter('bias_hh', None)
        bound = 1.0 / math.sqrt(hidden_size)
        for weight in self.parameters():
            init.uniform_(weight, -bound, bound)

    def _weights(self):
        return [each for each in self._parameters.values() if each is not None]

    def extra_repr(self):
        return f'{self.input_size}, {self.hidden_size}' + ('' if self.bias else ', bias=False')


class LSTMCell(_Cell):
    _gates = 4

    def forward(self, input, hx=None):
        single = input.dim() == 1
        rows = input.unsqueeze(0) if single else input
        h, c = hx if hx is not None else (None, None)
        states = [None if each is None else (each.unsqueeze(0) if single else each).unsqueeze(0) for each in (h, c)]
        _, h, c = ops.lstm(rows.unsqueeze(0), *states, self._weights())
        h, c = h.squeeze(0), c.squeeze(0)
        return (h.squeeze(0), c.squeeze(0)) if single else (h, c)


class GRUCell(_Cell):
    _gates = 3

    def forward(self, input, hx=None):
        single = input.dim() == 1
        rows = input.unsqueeze(0) if single else input
        state = None if hx is None else (hx.unsqueeze(0) if single else hx).unsqueeze(0)
        _, h = ops.gru(rows.unsqueeze(0), state, self._weights())
        return h.squeeze(0).squeeze(0) if single else h.squeeze(0)


class RNNCell(_Cell):
    def forward(self, input, hx=None):
        made = F.linear(input, self.weight_ih, self.bias_ih)
        h = full((*input.shape[:-1], self.hidden_size), 0.0) if hx is None else hx
        return (ops.tanh if self.nonlinearity == 'tanh' else ops.relu)(made + F.linear(h, self.weight_hh, self.bias_hh))


class PackedSequence:
    """Sequences of several lengths, kept as they were padded."""

    def __init__(self, padded, lengths):
        self._padded, self._lengths = padded, lengths

    @property
    def data(self):
        rows = [self._padded[row, :length] for row, length in enumerate(self._lengths.tolist())]
        return ops.cat([ops.stack([row[step] for row in rows if step < len(row)]) for step in range(max(map(len, rows)))], 0)


# ---- attention ----


def _mask_of(mask):
    """PyTorch's modules hide where a boolean mask is true; the engine attends there."""
    return ops.logical_not(mask) if mask is not None and mask.dtype is bool_ else mask


class MultiheadAttention(Module):
    def __init__(self, embed_dim, num_heads, dropout=0.0, bias=True, add_bias_kv=False, add_zero_attn=False, kdim=None, vdim=None, batch_first=False, device=None, dtype=None):
        super().__init__()
        self.embed_dim, self.num_heads, self.dropout, self.batch_first, self.add_zero_attn = embed_dim, num_heads, dropout, batch_first, add_zero_attn
        self.kdim, self.vdim = kdim or embed_dim, vdim or embed_dim
        self._qkv_same_embed_dim = self.kdim == embed_dim and self.vdim == embed_dim
        self.head_dim = embed_dim // num_heads
        if self.head_dim * num_heads != embed_dim:
            raise AssertionError('embed_dim must be divisible by num_heads')
        if self._qkv_same_embed_dim:
            self.in_proj_weight = _empty(3 * embed_dim, embed_dim)
            for name in ('q_proj_weight', 'k_proj_weight', 'v_proj_weight'):
                self.register_parameter(name, None)
        else:
            self.q_proj_weight = _empty(embed_dim, embed_dim)
            self.k_proj_weight = _empty(embed_dim, self.kdim)
            self.v_proj_weight = _empty(embed_dim, self.vdim)
            self.register_parameter('in_proj_weight', None)
        if bias:
            self.in_proj_bias = _empty(3 * embed_dim)
        else:
            self.register_parameter('in_proj_bias', None)
        self.out_proj = NonDynamicallyQuantizableLinear(embed_dim, embed_dim, bias=bias)
        if add_bias_kv:
            self.bias_k, self.bias_v = _empty(1, 1, embed_dim), _empty(1, 1, embed_dim)
        else:
            self.bias_k = self.bias_v = None
        for weight in (self.in_proj_weight, self.q_proj_weight, self.k_proj_weight, self.v_proj_weight):
            if weight is not None:
                init.xavier_uniform_(weight)
        if bias:
            init.zeros_(self.in_proj_bias)
            init.zeros_(self.out_proj.bias)
        if add_bias_kv:
            init.xavier_normal_(self.bias_k)
            init.xavier_normal_(self.bias_v)

    def forward(self, query, key, value, key_padding_mask=None, need_weights=True, attn_mask=None, average_attn_weights=True, is_causal=False):
        single = query.dim() == 2
        if single:
            query, key, value = (each.unsqueeze(0) for each in (query, key, value))
            key_padding_mask = None if key_padding_mask is None else key_padding_mask.unsqueeze(0)
        elif not self.batch_first:
            query, key, value = (each.transpose(0, 1) for each in (query, key, value))
        if query.shape[-1] != self.embed_dim:
            raise AssertionError(f'was expecting embedding dimension of {self.embed_dim}, but got {query.shape[-1]}')
        if key.shape[:2] != value.shape[:2]:
            raise AssertionError(f"key's sequence and batch dims {key.shape[:2]} do not match value's {value.shape[:2]}")
        if attn_mask is not None:
            batch, length, keys = query.shape[0], query.shape[1], key.shape[1]
            wanted = (length, keys) if attn_mask.dim() == 2 else (batch * self.num_heads, length, keys)
            if tuple(attn_mask.shape) != wanted:
                raise RuntimeError(f'The shape of the {attn_mask.dim()}D attn_mask is {attn_mask.shape}, but should be {wanted}.')
            if attn_mask.dim() == 3:
                attn_mask = attn_mask.view(batch, self.num_heads, length, keys)
        mask = _mask_of(attn_mask)
        key_mask = _mask_of(key_padding_mask)
        if key_mask is not None and key_mask.dtype is not bool_:
            added = key_mask.view(key_mask.shape[0], 1, 1, key_mask.shape[1])
            mask = added if mask is None else (mask if mask.dtype is not bool_ else f.where(mask, 0.0, float('-inf'))) + added
            key_mask = None
        same = self._qkv_same_embed_dim
        handles = ops.multi_head_attention(
            query, key, value,
            None if same else self.q_proj_weight, None if same else self.k_proj_weight, None if same else self.v_proj_weight, None, None, None,
            self.in_proj_weight if same else None, self.in_proj_bias, self.out_proj.weight, self.out_proj.bias, self.bias_k, self.bias_v,
            num_heads=self.num_heads, attn_mask=mask, key_mask=key_mask, is_causal=is_causal and attn_mask is None,
            dropout_p=self.dropout if self.training else 0, add_zero_attn=self.add_zero_attn, need_weights=need_weights, average_attn_weights=average_attn_weights, fully_masked='nan',
        )
        output, weights = handles[0], handles[1] if need_weights else None
        if single:
            output = output.squeeze(0)
            weights = None if weights is None else weights.squeeze(0)
        elif not self.batch_first:
            output = output.transpose(0, 1)
        return output, weights


class NonDynamicallyQuantizableLinear(Linear):
    pass


def _activation_function(activation):
    if isinstance(activation, str):
        if activation not in ('relu', 'gelu'):
            raise RuntimeError(f'activation should be relu/gelu, not {activation}')
        return F.relu if activation == 'relu' else F.gelu
    return activation


class TransformerEncoderLayer(Module):
    def __init__(self, d_model, nhead, dim_feedforward=2048, dropout=0.1, activation=F.relu, layer_norm_eps=1e-5, batch_first=False, norm_first=False, bias=True, device=None, dtype=None):
        super().__init__()
        self.self_attn = MultiheadAttention(d_model, nhead, dropout=dropout, batch_first=batch_first)
        self.linear1 = Linear(d_model, dim_feedforward)
        self.dropout = Dropout(dropout)
        self.linear2 = Linear(dim_feedforward, d_model)
        self.norm_first = norm_first
        self.norm1, self.norm2 = LayerNorm(d_model, eps=layer_norm_eps), LayerNorm(d_model, eps=layer_norm_eps)
        self.dropout1, self.dropout2 = Dropout(dropout), Dropout(dropout)
        self.__dict__['activation'] = _activation_function(activation)

    def forward(self, src, src_mask=None, src_key_padding_mask=None, is_causal=False):
        x = src
        if self.norm_first:
            x = x + self._sa_block(self.norm1(x), src_mask, src_key_padding_mask)
            return x + self._ff_block(self.norm2(x))
        x = self.norm1(x + self._sa_block(x, src_mask, src_key_padding_mask))
        return self.norm2(x + self._ff_block(x))

    def _sa_block(self, x, mask, key_mask):
        return self.dropout1(self.self_attn(x, x, x, attn_mask=mask, key_padding_mask=key_mask, need_weights=False)[0])

    def _ff_block(self, x):
        return self.dropout2(self.linear2(self.dropout(self.activation(self.linear1(x)))))


class TransformerDecoderLayer(Module):
    def __init__(self, d_model, nhead, dim_feedforward=2048, dropout=0.1, activation=F.relu, layer_norm_eps=1e-5, batch_first=False, norm_first=False, bias=True, device=None, dtype=None):
        super().__init__()
        self.self_attn = MultiheadAttention(d_model, nhead, dropout=dropout, batch_first=batch_first)
        self.multihead_attn = MultiheadAttention(d_model, nhead, dropout=dropout, batch_first=batch_first)
        self.linear1 = Linear(d_model, dim_feedforward)
        self.dropout = Dropout(dropout)
        self.linear2 = Linear(dim_feedforward, d_model)
        self.norm_first = norm_first
        self.norm1, self.norm2, self.norm3 = (LayerNorm(d_model, eps=layer_norm_eps) for _ in range(3))
        self.dropout1, self.dropout2, self.dropout3 = (Dropout(dropout) for _ in range(3))
        self.__dict__['activation'] = _activation_function(activation)

    def forward(self, tgt, memory, tgt_mask=None, memory_mask=None, tgt_key_padding_mask=None, memory_key_padding_mask=None, tgt_is_causal=False, memory_is_causal=False):
        def own(x):
            return self.dropout1(self.self_attn(x, x, x, attn_mask=tgt_mask, key_padding_mask=tgt_key_padding_mask, need_weights=False)[0])

        def cross(x):
            return self.dropout2(self.multihead_attn(x, memory, memory, attn_mask=memory_mask, key_padding_mask=memory_key_padding_mask, need_weights=False)[0])

        def feed(x):
            return self.dropout3(self.linear2(self.dropout(self.activation(self.linear1(x)))))

        x = tgt
        if self.norm_first:
            x = x + own(self.norm1(x))
            x = x + cross(self.norm2(x))
            return x + feed(self.norm3(x))
        x = self.norm1(x + own(x))
        x = self.norm2(x + cross(x))
        return self.norm3(x + feed(x))


class _Stack(Module):
    def __init__(self, layer, num_layers, norm=None, **rest):
        super().__init__()
        import copy

        self.layers = ModuleList([copy.deepcopy(layer) for _ in range(num_layers)])
        self.num_layers = num_layers
        self.norm = norm


class TransformerEncoder(_Stack):
    def forward(self, src, mask=None, src_key_padding_mask=None, is_causal=None):
        for layer in self.layers:
            src = layer(src, src_mask=mask, src_key_padding_mask=src_key_padding_mask)
        return src if self.norm is None else self.norm(src)


class TransformerDecoder(_Stack):
    def forward(self, tgt, memory, tgt_mask=None, memory_mask=None, tgt_key_padding_mask=None, memory_key_padding_mask=None, **rest):
        for layer in self.layers:
            tgt = layer(tgt, memory, tgt_mask, memory_mask, tgt_key_padding_mask, memory_key_padding_mask)
        return tgt if self.norm is None else self.norm(tgt)


class Transformer(Module):
    def __init__(self, d_model=512, nhead=8, num_encoder_layers=6, num_decoder_layers=6, dim_feedforward=2048, dropout=0.1, activation=F.relu, layer_norm_eps=1e-5, batch_first=False, norm_first=False):
        super().__init__()
        common = (d_model, nhead, dim_feedforward, dropout, activation, layer_norm_eps, batch_first, norm_first)
        self.encoder = TransformerEncoder(TransformerEncoderLayer(*common), num_encoder_layers, LayerNorm(d_model, eps=layer_norm_eps))
        self.decoder = TransformerDecoder(TransformerDecoderLayer(*common), num_decoder_layers, LayerNorm(d_model, eps=layer_norm_eps))
        for parameter in self.parameters():
            if parameter.dim() > 1:
                init.xavier_uniform_(parameter)
        self.d_model, self.nhead, self.batch_first = d_model, nhead, batch_first

    def forward(self, src, tgt, src_mask=None, tgt_mask=None, memory_mask=None, src_key_padding_mask=None, tgt_key_padding_mask=None, memory_key_padding_mask=None):
        memory = self.encoder(src, src_mask, src_key_padding_mask)
        return self.decoder(tgt, memory, tgt_mask, memory_mask, tgt_key_padding_mask, memory_key_padding_mask)

    @staticmethod
    def generate_square_subsequent_mask(sz, device=None):
        return ops.triu(full((sz, sz), float('-inf')), 1)


# As PyTorch names the classes.
for _file, _names in {
    'module': 'Module', 'linear': 'Linear Identity Bilinear NonDynamicallyQuantizableLinear', 'sparse': 'Embedding', 'normalization': 'LayerNorm RMSNorm GroupNorm', 'conv': 'Conv1d',
    'pooling': 'MaxPool1d AvgPool1d AdaptiveAvgPool1d AdaptiveMaxPool1d',
    'batchnorm': 'BatchNorm1d', 'dropout': 'Dropout', 'flatten': 'Flatten Unflatten', 'container': 'Sequential ModuleList ModuleDict ParameterList ParameterDict',
    'rnn': 'LSTM GRU RNN LSTMCell GRUCell RNNCell', 'activation': 'MultiheadAttention',
    'transformer': 'Transformer TransformerEncoder TransformerDecoder TransformerEncoderLayer TransformerDecoderLayer',
}.items():
    for _each in _names.split():
        globals()[_each].__module__ = f'torch.nn.modules.{_file}'
