# torch.optim: each group of parameters has an optimiser of the engine.
from collections import OrderedDict

from .._base import _C, TensorBase, _new, near
from . import lr_scheduler


class Optimizer:
    def __init__(self, params, defaults):
        if isinstance(params, TensorBase):
            raise TypeError('params argument given to the optimizer should be an iterable of Tensors or dicts, but got torch.FloatTensor')
        params = list(params)
        if not params:
            raise ValueError('optimizer got an empty parameter list')
        self.defaults = defaults
        self.param_groups = []
        self._engines = []
        for group in params if isinstance(params[0], dict) else [{'params': params}]:
            self.add_param_group(group)

    def __del__(self):
        for engine in getattr(self, '_engines', []):
            _C.releaseOptimizer(engine)

    def __reduce_ex__(self, protocol):
        raise NotImplementedError('a copy of an optimizer is not here: state_dict and load_state_dict are')

    def add_param_group(self, group):
        group = dict(group)
        own = group['params']
        group['params'] = [own] if isinstance(own, TensorBase) else list(own)
        for each in group['params']:
            if not isinstance(each, TensorBase):
                raise TypeError(f'optimizer can only optimize Tensors, but one of the params is {type(each).__name__}')
            if not each.is_leaf:
                raise ValueError("can't optimize a non-leaf Tensor")
        taken = {id(each) for other in self.param_groups for each in other['params']}
        if any(id(each) in taken for each in group['params']):
            raise ValueError('some parameters appear in more than one parameter group')
        for name, usual in self.defaults.items():
            group.setdefault(name, usual)
        self.param_groups.append(group)
        # A parameter that is given twice counts once.
        handles = list({id(each): each._h for each in group['params']}.values())
        self._engines.append(self._make(group, handles))

    def zero_grad(self, set_to_none=True):
        for group in self.param_groups:
            for each in group['params']:
                _C.setGrad(each._h, 0)

    def step(self, closure=None):
        loss = closure() if closure is not None else None
        for group, engine in zip(self.param_groups, self._engines):
            _C.optimizerSetLr(engine, group['lr'])
            _C.optimizerStep(engine)
        return loss

    def state_dict(self):
        groups, state, at = [], {}, 0
        for group, engine in zip(self.param_groups, self._engines):
            handles = _C.optimizerState(engine).split()
            names = _C.names().split('\n') if handles else []
            for name, handle in zip(names, handles):
                number, _, what = name.partition('.')
                state.setdefault(at + int(number), {})[what] = _new(int(handle))
            groups.append({**{name: value for name, value in group.items() if name != 'params'}, 'params': list(range(at, at + len(group['params'])))})
            at += len(group['params'])
        return {'state': state, 'param_groups': groups}

    def load_state_dict(self, state_dict):
        at = 0
        for group, engine, saved in zip(self.param_groups, self._engines, state_dict['param_groups']):
            group.update({name: value for name, value in saved.items() if name != 'params'})
            names, handles = [], []
            for number in range(len(group['params'])):
                for what, value in state_dict['state'].get(at + number, {}).items():
                    names.append(f'{number}.{what}')
                    handles.append(value._h)
            if names:
                _C.optimizerLoad(engine, '\n'.join(names), *handles)
            at += len(group['params'])

    @property
    def state(self):
        saved = self.state_dict()['state']
        flat = [each for group in self.param_groups for each in group['params']]
        return {flat[at]: values for at, values in saved.items()}

    def __repr__(self):
        lines = [type(self).__name__ + ' (']
        for at, group in enumerate(self.param_groups):
            lines.append(f'Parameter Group {at}')
            lines += [f'    {name}: {group[name]}' for name in sorted(group) if name != 'params']
        return '\n'.join(lines) + '\n)'


def _checked(**values):
    for name, value in values.items():
        if not value >= 0.0:
            said = {'lr': 'learning rate', 'eps': 'epsilon value', 'momentum': 'momentum value', 'weight_decay': 'weight_decay value'}[name]
            raise ValueError(f'Invalid {said}: {value}')


class SGD(Optimizer):
    def __init__(self, params, lr=1e-3, momentum=0, dampening=0, weight_decay=0, nesterov=False, *, maximize=False, foreach=None, differentiable=False):
        _checked(lr=lr, momentum=momentum, weight_decay=weight_decay)
        if nesterov and (momentum <= 0 or dampening != 0):
            raise ValueError('Nesterov momentum requires a momentum and zero dampening')
        if maximize:
            raise NotImplementedError('maximize=True is not here: turn the sign of the loss')
        super().__init__(params, dict(lr=lr, momentum=momentum, dampening=dampening, weight_decay=weight_decay, nesterov=nesterov, maximize=maximize, foreach=foreach, differentiable=differentiable))

    def _make(self, group, handles):
        return _C.sgd(len(handles), *handles, group['lr'], group['momentum'], group['dampening'], group['weight_decay'], int(group['nesterov']))


class _Adam(Optimizer):
    _decoupled = False

    def __init__(self, params, lr, betas, eps, weight_decay, amsgrad, maximize, rest):
        _checked(lr=lr, eps=eps, weight_decay=weight_decay)
        for at, beta in enumerate(betas):
            if not 0.0 <= beta < 1.0:
                raise ValueError(f'Invalid beta parameter at index {at}: {beta}')
        if amsgrad or maximize:
            raise NotImplementedError('amsgrad and maximize are not here')
        super().__init__(params, dict(lr=lr, betas=betas, eps=eps, weight_decay=weight_decay, amsgrad=amsgrad, maximize=maximize, **rest))

    def _make(self, group, handles):
        return _C.adam(len(handles), *handles, 5, group['lr'], *group['betas'], group['eps'], group['weight_decay'], self._decoupled)


class Adam(_Adam):
    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, amsgrad=False, *, foreach=None, maximize=False, capturable=False, differentiable=False, fused=False):
        super().__init__(params, lr, betas, eps, weight_decay, amsgrad, maximize, dict(foreach=foreach, capturable=capturable, differentiable=differentiable, fused=fused))


class AdamW(_Adam):
    _decoupled = True

    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=1e-2, amsgrad=False, *, maximize=False, foreach=None, capturable=False):
        super().__init__(params, lr, betas, eps, weight_decay, amsgrad, maximize, dict(foreach=foreach, capturable=capturable))


def __getattr__(name):
    if name.startswith('__'):
        raise AttributeError(name)
    raise near.miss('torch.optim', name, ['SGD', 'Adam', 'AdamW', 'lr_scheduler'])
