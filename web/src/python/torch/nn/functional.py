# torch.nn.functional
import math

from .. import _base as base
from .. import _functions as f
from .. import _ops as ops
from .._base import _C, TensorBase, _counted, _handle, _handles, _maybe, _new, _word, bool_, float32, int64, near
from .._functions import cosine_similarity, softmax, log_softmax
from .._tensor import full, tensor

one_hot = ops.one_hot
tanh, sigmoid = ops.tanh, ops.sigmoid


def relu(input, inplace=False):
    return input.relu_() if inplace else ops.relu(input)


def silu(input, inplace=False):
    return ops.silu(input)


def gelu(input, approximate='none'):
    return ops.gelu(input, approximate)


def leaky_relu(input, negative_slope=0.01, inplace=False):
    if hasattr(ops, 'leaky_relu'):
        return ops.leaky_relu(input, negative_slope)
    return f.where(input > 0, input, input * negative_slope)


def elu(input, alpha=1.0, inplace=False):
    if hasattr(ops, 'elu'):
        return ops.elu(input, alpha)
    # exp of what is below zero alone, so that the gradient of large inputs is a number.
    return f.where(input > 0, input, alpha * (ops.exp(f.clamp(input, max=0)) - 1))


def selu(input, inplace=False):
    return ops.selu(input) if hasattr(ops, 'selu') else 1.0507009873554805 * elu(input, 1.6732632423543772)


def softplus(input, beta=1, threshold=20):
    if hasattr(ops, 'softplus'):
        return ops.softplus(input, beta, threshold)
    return f.where(input * beta > threshold, input, ops.log(1 + ops.exp(f.clamp(input * beta, max=threshold))) / beta)


def logsigmoid(input):
    return f.clamp(input, max=0) - ops.log(1 + ops.exp(-ops.abs(input)))


def mish(input, inplace=False):
    return ops.mish(input) if hasattr(ops, 'mish') else input * ops.tanh(softplus(input))


def hardtanh(input, min_val=-1.0, max_val=1.0, inplace=False):
    return f.clamp(input, min_val, max_val)


def relu6(input, inplace=False):
    return f.clamp(input, 0, 6)


def softsign(input):
    return input / (1 + ops.abs(input))


def softmin(input, dim=None):
    return softmax(-input, dim)


def dropout(input, p=0.5, training=True, inplace=False):
    if not 0 <= p <= 1:
        raise ValueError(f'dropout probability has to be between 0 and 1, but got {p}')
    return ops.dropout(input, p, training)


def linear(input, weight, bias=None):
    if bias is None:
        return _new(_C.linear(input._h, weight._h, 0))
    return _new(_C.linear(input._h, weight._h, bias._h))


def bilinear(input1, input2, weight, bias=None):
    made = (input1.unsqueeze(-2).unsqueeze(-2) @ weight @ input2.unsqueeze(-2).unsqueeze(-1)).squeeze(-1).squeeze(-1)
    return made if bias is None else made + bias


def embedding(input, weight, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, sparse=False):
    if input.dtype is not int64:
        name = {'float32': 'Float', 'bool': 'Bool'}[input.dtype.name]
        raise RuntimeError(f"Expected tensor for argument #1 'indices' to have one of the following scalar types: Long, Int; but got torch.{name}Tensor instead (while checking arguments for embedding)")
    return ops.embedding(input, weight, padding_idx)


def layer_norm(input, normalized_shape, weight=None, bias=None, eps=1e-5):
    sizes = list(normalized_shape) if not isinstance(normalized_shape, int) else [normalized_shape]
    if list(input.shape[-len(sizes) :]) != sizes:
        raise RuntimeError(f"Given normalized_shape={sizes}, expected input with shape [*, {', '.join(map(str, sizes))}], but got input of size{list(input.shape)}")
    return ops.layer_norm(input, sizes, weight, bias, eps)


def rms_norm(input, normalized_shape, weight=None, eps=None):
    sizes = list(normalized_shape) if not isinstance(normalized_shape, int) else [normalized_shape]
    return ops.rms_norm(input, sizes, weight, 1.1920928955078125e-07 if eps is None else eps)


def batch_norm(input, running_mean, running_var, weight=None, bias=None, training=False, momentum=0.1, eps=1e-5):
    return ops.batch_norm(input, running_mean, running_var, weight, bias, training, momentum, eps)


def group_norm(input, num_groups, weight=None, bias=None, eps=1e-5):
    return ops.group_norm(input, num_groups, weight, bias, eps)


def _one(size, what):
    """What PyTorch takes as a number or as a tuple of one."""
    if isinstance(size, int):
        return size
    if len(size) != 1:
        raise RuntimeError(f'{what} should have one element for windows along one axis, but got {tuple(size)}')
    return size[0]


def conv1d(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    stride, dilation = _one(stride, 'stride'), _one(dilation, 'dilation')
    if padding == 'same':
        if stride != 1:
            raise RuntimeError('padding=same is not supported for strided convolutions')
        total = dilation * (weight.shape[-1] - 1)
        input, padding = pad(input, (total // 2, total - total // 2)), 0
    elif padding == 'valid':
        padding = 0
    channels = input.shape[-2] if input.dim() in (2, 3) else None
    if channels is not None and weight.dim() == 3 and channels != weight.shape[1] * groups:
        raise RuntimeError(f'Given groups={groups}, weight of size {list(weight.shape)}, expected input{list(input.shape)} to have {weight.shape[1] * groups} channels, but got {channels} channels instead')
    return ops.conv1d(input, weight, bias, stride, _one(padding, 'padding'), dilation, groups)


def max_pool1d(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    if ceil_mode or return_indices:
        raise NotImplementedError('ceil_mode and return_indices of max_pool1d are not here')
    size = _one(kernel_size, 'kernel_size')
    return ops.max_pool1d(input, size, None if stride is None else _one(stride, 'stride'), _one(padding, 'padding'), _one(dilation, 'dilation'))


def avg_pool1d(input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True):
    if ceil_mode or not count_include_pad:
        raise NotImplementedError('ceil_mode and count_include_pad=False of avg_pool1d are not here')
    size = _one(kernel_size, 'kernel_size')
    return ops.avg_pool1d(input, size, None if stride is None else _one(stride, 'stride'), _one(padding, 'padding'))


def _adaptive(input, output_size, of):
    """Windows that share an axis out: window i is from the floor of i * length / count to the ceiling of (i + 1) * length / count."""
    count, length = _one(output_size, 'output_size'), input.shape[-1]
    parts = [input[..., i * length // count : -(-(i + 1) * length // count)] for i in range(count)]
    return f.stack([of(part) for part in parts], -1)


def adaptive_avg_pool1d(input, output_size):
    return _adaptive(input, output_size, lambda part: part.mean(-1))


def adaptive_max_pool1d(input, output_size):
    return _adaptive(input, output_size, lambda part: part.amax(-1))


def normalize(input, p=2.0, dim=1, eps=1e-12):
    return input / f.clamp(f.norm(input, p, dim, True), min=eps).expand(input.shape)


def pairwise_distance(x1, x2, p=2.0, eps=1e-6, keepdim=False):
    return f.norm(x1 - x2 + eps, p, -1, keepdim)


def _reduced(values, reduction):
    if reduction == 'none':
        return values
    if reduction == 'sum':
        return values.sum()
    if reduction == 'mean':
        return values.mean()
    raise ValueError(f'{reduction} is not a valid value for reduction')


def cross_entropy(input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction='mean', label_smoothing=0.0):
    if target.dtype is float32:
        if target.shape != input.shape:
            raise RuntimeError(f'expected scalar type Long but found Float' if target.dim() < input.dim() else 'Expected floating point type for target with class probabilities, of the shape of the input')
        if label_smoothing:
            target = target * (1 - label_smoothing) + label_smoothing / input.shape[1 if input.dim() > 1 else 0]
        dim = 1 if input.dim() > 1 else 0
        logs = log_softmax(input, dim)
        losses = -(logs * target * (weight if weight is not None else 1)).sum(dim)
        return losses.sum() / losses.numel() if reduction == 'mean' else _reduced(losses, reduction)
    if weight is None:
        if input.dim() == 1:
            return ops.cross_entropy(input.unsqueeze(0), target.reshape(1), ignore_index, reduction, label_smoothing) if reduction != 'none' else ops.cross_entropy(input.unsqueeze(0), target.reshape(1), ignore_index, reduction, label_smoothing)[0]
        return ops.cross_entropy(input, target, ignore_index, reduction, label_smoothing)
    if label_smoothing:
        raise NotImplementedError('class weights together with label_smoothing are not here')
    return nll_loss(log_softmax(input, 1 if input.dim() > 1 else 0), target, weight, ignore_index=ignore_index, reduction=reduction)


def nll_loss(input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction='mean'):
    if input.dim() == 1:
        input, target = input.unsqueeze(0), target.reshape(1)
    kept = target != ignore_index
    at = f.where(kept, target, 0)
    losses = -input.gather(1, at.unsqueeze(1)).squeeze(1)
    weights = kept.float() if weight is None else weight[at] * kept
    losses = losses * weights
    return losses.sum() / weights.sum() if reduction == 'mean' else _reduced(losses, reduction)


def mse_loss(input, target, size_average=None, reduce=None, reduction='mean'):
    if input.shape != target.shape:
        import warnings

        warnings.warn(f'Using a target size ({target.shape}) that is different to the input size ({input.shape}). This will likely lead to incorrect results due to broadcasting. Please ensure they have the same size.', stacklevel=2)
        return _reduced((input - target) ** 2, reduction)
    return ops.mse_loss(input, target, reduction)


def l1_loss(input, target, size_average=None, reduce=None, reduction='mean'):
    return _reduced(ops.abs(input - target), reduction)


def smooth_l1_loss(input, target, size_average=None, reduce=None, reduction='mean', beta=1.0):
    gap = ops.abs(input - target)
    return _reduced(f.where(gap < beta, 0.5 * gap**2 / beta, gap - 0.5 * beta), reduction)


def huber_loss(input, target, reduction='mean', delta=1.0):
    gap = ops.abs(input - target)
    return _reduced(f.where(gap <= delta, 0.5 * gap**2, delta * (gap - 0.5 * delta)), reduction)


def kl_div(input, target, size_average=None, reduce=None, reduction='mean', log_target=False):
    values = ops.exp(target) * (target - input) if log_target else f.where(target > 0, target * (ops.log(f.where(target > 0, target, 1.0)) - input), 0.0)
    return values.sum() / input.shape[0] if reduction == 'batchmean' else _reduced(values, reduction)


def binary_cross_entropy(input, target, weight=None, size_average=None, reduce=None, reduction='mean'):
    if input.shape != target.shape:
        raise ValueError(f'Using a target size ({target.shape}) that is different to the input size ({input.shape}) is deprecated. Please ensure they have the same size.')
    values = -(target * f.clamp(ops.log(input), min=-100) + (1 - target) * f.clamp(ops.log(1 - input), min=-100))
    return _reduced(values if weight is None else values * weight, reduction)


def binary_cross_entropy_with_logits(input, target, weight=None, size_average=None, reduce=None, reduction='mean', pos_weight=None):
    if input.shape != target.shape:
        raise ValueError(f'Target size ({target.shape}) must be the same as input size ({input.shape})')
    low = f.clamp(-input, min=0)
    logs = ops.log(ops.exp(-low) + ops.exp(-input - low)) + low
    values = (1 - target) * input + (logs if pos_weight is None else (1 + (pos_weight - 1) * target) * logs)
    return _reduced(values if weight is None else values * weight, reduction)


def cosine_embedding_loss(input1, input2, target, margin=0.0, reduction='mean'):
    cosine = cosine_similarity(input1, input2, -1)
    return _reduced(f.where(target == 1, 1 - cosine, f.clamp(cosine - margin, min=0)), reduction)


def pad(input, pad, mode='constant', value=None):
    if mode != 'constant':
        raise NotImplementedError(f"torch.nn.functional.pad with mode '{mode}' is not here: 'constant' is")
    value = 0 if value is None else value
    made = input
    for at in range(0, len(pad), 2):
        dim = input.dim() - 1 - at // 2
        before, after = pad[at], pad[at + 1]
        if before < 0 or after < 0:
            made = made.narrow(dim, max(-before, 0), made.shape[dim] + min(before, 0) + min(after, 0))
        parts = []
        for count, first in ((before, True), (after, False)):
            if count > 0:
                block = full([*made.shape[:dim], count, *made.shape[dim + 1 :]], value, dtype=made.dtype)
                parts = [block, *parts] if first else [*parts, block]
        if parts:
            made = ops.cat([parts[0], made, *parts[1:]] if before > 0 else [made, *parts], dim)
    return made


def scaled_dot_product_attention(query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, scale=None, enable_gqa=False):
    """PyTorch's: a boolean mask is true where attention is allowed."""
    if attn_mask is not None and is_causal:
        raise RuntimeError('_scaled_dot_product_attention: Explicit attn_mask should not be set when is_causal=True')
    return ops.scaled_dot_product_attention(query, key, value, attn_mask, is_causal, 0, None, scale, 0, dropout_p, enable_gqa, 'nan')


def gumbel_softmax(logits, tau=1, hard=False, eps=1e-10, dim=-1):
    raise NotImplementedError('torch.nn.functional.gumbel_softmax is not here')


def multi_head_attention(query, key, value, heads, in_weight, in_bias, out_weight, out_bias, **rest):
    """The engine's whole attention of several heads, of (batch, length, width)."""
    return ops.multi_head_attention(query, key, value, num_heads=heads, in_weight=in_weight, in_bias=in_bias, out_weight=out_weight, out_bias=out_bias, **rest)


def __getattr__(name):
    if name.startswith('__'):
        raise AttributeError(name)
    hidden = ('f', 'ops', 'base', 'near', 'math')
    if not name.startswith('_') and name in vars(ops) and name not in ('lstm', 'gru'):
        return getattr(ops, name)
    raise near.miss('torch.nn.functional', name, [each for each in globals() if not each.startswith('_') and each not in hidden])
