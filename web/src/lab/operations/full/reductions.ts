// Along axes: what the page's tier leaves out, normalisation among it.
import { parts, texts } from '#words/operations';
import type { Tensor } from '../../../engine';
import { type Asked, fromFront } from '../asked';
import { extreme, listed, summed } from '../forms';
import type { FormulaPart, Operation, Python } from '../operation';
import { place, reduced, remainingLabels, spread, variance } from '../reductions';
import { axisOf } from '../views';
import { keywords, optionals } from './optionals';

export const reductions = {
  var: { formula: variance, python: spread('var'), labels: remainingLabels },
  amin: { formula: smallest, python: reduced('amin'), labels: remainingLabels },
  min: { formula: smallest, python: reduced('min'), labels: remainingLabels },
  argmin: { formula: place, python: reduced('argmin'), labels: remainingLabels },
  all: { formula: truths(texts.and), python: oneByOne('all') },
  any: { formula: truths(texts.or), python: oneByOne('any') },
  logsumexp: { formula: logOfSum, python: reduced('logsumexp'), labels: remainingLabels },
  logSoftmax: {
    formula: (asked) => [asked.pairedFrom(0), ' − ', ...logOfSum(asked)],
    python: ({ attributes: { dim } }, [a]) => `torch.log_softmax(${a}, dim=${dim})`,
    labels: (_, [labels = []]) => labels,
  },
  cumsum: {
    formula: (asked) => {
      const axis = axisOf(asked);
      const { position } = asked;
      const before = Array.from({ length: (position[axis] ?? 0) + 1 }, (_, at) => at);
      return summed(before, (at) => [asked.from(0, position.with(axis, at))]);
    },
    python: ({ attributes: { dim } }, [a]) => `${a}.cumsum(dim=${dim})`,
  },

  layerNorm: {
    composed: (engine, operands, attributes, called) => {
      const { weight, bias } = optionals(operands, attributes);
      const [x] = operands as [Tensor];
      const axes = normalised(attributes);
      const centred = engine.sub(x, called(parts.mean, engine.mean(x, axes, true)));
      const variance = called(parts.variance, engine.mean(engine.square(centred), axes, true));
      const normal = engine.div(
        centred,
        engine.sqrt(engine.add(variance, attributes.eps as number)),
      );
      const scaled = weight ? engine.mul(normal, weight) : normal;
      return [bias ? engine.add(scaled, bias) : scaled];
    },
    python: (node, operands) => {
      const { normalizedShape, eps } = node.attributes;
      const options = keywords(node, operands, { weight: 'weight', bias: 'bias' });
      const shape = `(${listed(normalizedShape)},)`;
      return `torch.nn.functional.layer_norm(${[operands[0], shape, ...options, `eps=${eps}`].join(', ')})`;
    },
  },
  rmsNorm: {
    composed: (engine, operands, attributes, called) => {
      const { weight } = optionals(operands, attributes);
      const [x] = operands as [Tensor];
      const square = called(
        parts.variance,
        engine.mean(engine.square(x), normalised(attributes), true),
      );
      const normal = engine.div(x, engine.sqrt(engine.add(square, attributes.eps as number)));
      return [weight ? engine.mul(normal, weight) : normal];
    },
  },
} satisfies Readonly<Record<string, Operation>>;

function smallest(asked: Asked): FormulaPart[] {
  // Of a call with positions the second result.
  if (asked.node.result === 1) return place(asked);
  return extreme(asked, 'min', asked.along(), texts.smallest);
}

function truths(sign: string): (asked: Asked) => FormulaPart[] {
  return (asked) => summed(asked.along(), (part) => ['(', part, ' ≠ 0)'], texts.numbers, sign);
}

/** Some of PyTorch's functions take one axis at a time: the last first, so that the others keep their numbers. */
export function oneByOne(name: string): Python {
  return (node, operands) => {
    const { dim, keepdim } = node.attributes;
    if (typeof dim === 'number' || (!dim && !keepdim)) return reduced(name)(node, operands);
    const dims = dim ?? [...node.shape.keys()];
    const rank = node.shape.length + (keepdim ? 0 : dims.length);
    const axes = dims.map((axis) => fromFront(axis, rank)).sort((a, b) => b - a);
    const kept = keepdim ? ', keepdim=True' : '';
    return `${operands[0]}${axes.map((axis) => `.${name}(dim=${axis}${kept})`).join('')}`;
  };
}

function logOfSum(asked: Asked): FormulaPart[] {
  return ['ln(', ...summed(asked.along(), (part) => ['exp(', part, ')']), ')'];
}

/** The last axes, as many as `normalizedShape` has. */
function normalised({ normalizedShape }: Readonly<Record<string, unknown>>): number[] {
  return (normalizedShape as readonly number[]).map((_, i) => -1 - i);
}
