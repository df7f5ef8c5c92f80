# torch.autograd: gradients asked for by name.
from ._base import TensorBase, leaves, near


def grad(outputs, inputs, grad_outputs=None, retain_graph=None, create_graph=False, allow_unused=False):
    if create_graph:
        raise NotImplementedError('create_graph=True is not here: gradients of gradients are not recorded')
    outputs = [outputs] if isinstance(outputs, TensorBase) else list(outputs)
    inputs = [inputs] if isinstance(inputs, TensorBase) else list(inputs)
    gradients = [grad_outputs] if isinstance(grad_outputs, TensorBase) else list(grad_outputs or [None] * len(outputs))
    # Gradients arrive at every leaf: what the others had is given back to them.
    kept = [(leaf, leaf.grad) for leaf in list(leaves.values())]
    kept += [(each, each.grad) for each in inputs if id(each) not in leaves]
    for each in inputs:
        if not each.requires_grad:
            raise RuntimeError('One of the differentiated Tensors does not require grad')
        if not each.is_leaf:
            each.retain_grad()
        each.grad = None
    for at, (output, gradient) in enumerate(zip(outputs, gradients)):
        output.backward(gradient, retain_graph=bool(retain_graph) or at < len(outputs) - 1)
    found = [each.grad for each in inputs]
    for leaf, before in kept:
        leaf.grad = before
    if not allow_unused and any(each is None for each in found):
        raise RuntimeError('One of the differentiated Tensors appears to not have been used in the graph. Set allow_unused=True if this is the desired behavior.')
    return tuple(found)


def backward(tensors, grad_tensors=None, retain_graph=None):
    tensors = [tensors] if isinstance(tensors, TensorBase) else tensors
    for each, gradient in zip(tensors, grad_tensors or [None] * len(tensors)):
        each.backward(gradient, retain_graph=bool(retain_graph))


class Function:
    def __init_subclass__(cls, **rest):
        raise NotImplementedError('torch.autograd.Function is not here: gradients are those of the functions that there are')


def Variable(data, requires_grad=False):
    return data.requires_grad_() if requires_grad else data


def __getattr__(name):
    raise near.miss('torch.autograd', name, ['grad', 'backward', 'Variable'])
