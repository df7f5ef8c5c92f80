// Losses, by the smaller functions that they are put together of.
import { parts } from '#words/operations';
import type { Engine, OpAttributes, Tensor } from '../../../engine';
import type { Called, Composed, Operation, Python } from '../operation';
import { keywords, optionals } from './optionals';

export const losses = {
  crossEntropy: {
    composed: crossEntropy,
    python: (node, operands) => {
      const { ignoreIndex, labelSmoothing } = node.attributes;
      const [logits, target, ...options] = given(node, operands);
      return `torch.nn.functional.cross_entropy(${[logits, target, `ignore_index=${ignoreIndex}`, ...options, `label_smoothing=${labelSmoothing}`].join(', ')})`;
    },
  },
  nllLoss: {
    composed: (engine, operands, attributes, called) => {
      const [logs, target] = operands as [Tensor, Tensor];
      const { weight } = optionals(operands, attributes);
      const picked = pick(engine, logs, target, attributes, weight, called);
      return [averaged(engine, picked.losses, attributes, picked.weights)];
    },
    python: (node, operands) => {
      const [logs, target, ...options] = given(node, operands);
      const { ignoreIndex } = node.attributes;
      return `torch.nn.functional.nll_loss(${[logs, target, `ignore_index=${ignoreIndex}`, ...options].join(', ')})`;
    },
  },
  mseLoss: {
    composed: ofPairs((engine, a, b) => engine.square(engine.sub(a, b))),
    python: named('mse_loss'),
  },
  l1Loss: {
    composed: ofPairs((engine, a, b) => engine.abs(engine.sub(a, b))),
    python: named('l1_loss'),
  },
  smoothL1Loss: {
    composed: ofPairs((engine, a, b, attributes) => {
      const beta = attributes.beta as number;
      const distance = engine.abs(engine.sub(a, b));
      if (beta === 0) return distance;
      const near = engine.div(engine.square(distance), 2 * beta);
      return engine.where(engine.lt(distance, beta), near, engine.sub(distance, beta / 2));
    }),
    python: named('smooth_l1_loss', 'beta'),
  },
  huberLoss: {
    composed: ofPairs((engine, a, b, attributes) => {
      const delta = attributes.delta as number;
      const distance = engine.abs(engine.sub(a, b));
      const far = engine.mul(engine.sub(distance, delta / 2), delta);
      return engine.where(engine.lt(distance, delta), engine.div(engine.square(distance), 2), far);
    }),
    python: named('huber_loss', 'delta'),
  },
  binaryCrossEntropy: {
    composed: (engine, operands, attributes, called) => {
      const [x, target] = operands as [Tensor, Tensor];
      const { weight } = optionals(operands, attributes);
      const log = (of: Tensor) =>
        called(parts.logProbability, engine.clamp(engine.log(of), { min: -100 }));
      const yes = engine.mul(target, log(x));
      const no = engine.mul(engine.sub(1, target), log(engine.sub(1, x)));
      const all = engine.neg(engine.add(yes, no));
      return [averaged(engine, weight ? engine.mul(all, weight) : all, attributes)];
    },
    python: named('binary_cross_entropy'),
  },
  binaryCrossEntropyWithLogits: {
    composed: (engine, operands, attributes, called) => {
      const [x, target] = operands as [Tensor, Tensor];
      const { weight, posWeight } = optionals(operands, attributes);
      const log = (of: Tensor) => called(parts.logProbability, engine.logSigmoid(of));
      const logs = posWeight ? engine.mul(posWeight, log(x)) : log(x);
      const yes = engine.mul(target, logs);
      const no = engine.mul(engine.sub(1, target), log(engine.neg(x)));
      const all = engine.neg(engine.add(yes, no));
      return [averaged(engine, weight ? engine.mul(all, weight) : all, attributes)];
    },
    python: named('binary_cross_entropy_with_logits'),
  },
  klDiv: {
    composed: (engine, operands, attributes) => {
      const [x, target] = operands as [Tensor, Tensor];
      const { reduction, logTarget } = attributes;
      const shares = logTarget ? engine.exp(target) : target;
      // 0 times the logarithm of 0 is 0.
      const logs = logTarget ? target : engine.log(engine.where(engine.gt(target, 0), target, 1));
      const all = engine.mul(shares, engine.sub(logs, x));
      if (reduction !== 'batchmean') return [averaged(engine, all, attributes)];
      return [engine.div(engine.sum(all), x.shape[0] ?? 1)];
    },
    python: (node, operands) => {
      const { logTarget } = node.attributes;
      const [x, target, ...options] = given(node, operands);
      return `torch.nn.functional.kl_div(${[x, target, ...options, `log_target=${logTarget ? 'True' : 'False'}`].join(', ')})`;
    },
  },
  cosineSimilarity: {
    composed: (engine, [a, b], { dim, eps }) => {
      const [x, y] = [a as Tensor, b as Tensor];
      const axis = dim as number;
      const length = (of: Tensor) =>
        engine.clamp(engine.norm(of, { dim: axis }), { min: eps as number });
      const product = engine.sum(engine.mul(x, y), axis);
      return [engine.div(product, engine.mul(length(x), length(y)))];
    },
    python: ({ attributes: { dim, eps } }, [a, b]) =>
      `torch.nn.functional.cosine_similarity(${a}, ${b}, dim=${dim}, eps=${eps})`,
  },
} satisfies Readonly<Record<string, Operation>>;

/** A loss of each pair of numbers. */
function ofPairs(
  each: (engine: Engine, a: Tensor, b: Tensor, attributes: OpAttributes) => Tensor,
): Composed {
  return (engine, operands, attributes) => {
    const [a, b] = operands as [Tensor, Tensor];
    return [averaged(engine, each(engine, a, b, attributes), attributes)];
  };
}

/** Operands and options that all losses have: the weights that were given, and the reduction. */
function given(node: Parameters<Python>[0], operands: readonly string[]): string[] {
  const weights = keywords(node, operands, { weight: 'weight', posWeight: 'pos_weight' });
  const { reduction } = node.attributes;
  return [operands[0] ?? '', operands[1] ?? '', ...weights, `reduction="${reduction}"`];
}

/** PyTorch's function of this name, with these attributes. */
function named(name: string, ...attributes: string[]): Python {
  return (node, operands) => {
    const others = attributes.map((each) => `${each}=${node.attributes[each]}`);
    return `torch.nn.functional.${name}(${[...given(node, operands), ...others].join(', ')})`;
  };
}

/** What becomes of the losses of all elements; a mean by weights is over the sum of those. */
function averaged(
  engine: Engine,
  all: Tensor,
  { reduction }: OpAttributes,
  weights?: Tensor,
): Tensor {
  if (reduction === 'none') return all;
  if (reduction === 'sum') return engine.sum(all);
  return weights ? engine.div(engine.sum(all), engine.sum(weights)) : engine.mean(all);
}

/** Of each target that counts minus the logarithm of its probability, times the weight of its class; and these weights. */
function pick(
  engine: Engine,
  logs: Tensor,
  target: Tensor,
  { ignoreIndex }: OpAttributes,
  weight: Tensor | undefined,
  called: Called,
): { losses: Tensor; weights: Tensor; counts: Tensor } {
  const axis = logs.shape.length > 1 ? 1 : 0;
  const counts = engine.ne(target, ignoreIndex as number);
  const known = engine.mul(target, engine.to(counts, 'int64'));
  const picked = engine.gather(logs, axis, engine.unsqueeze(known, axis));
  const losses = engine.where(counts, engine.neg(engine.squeeze(picked, axis)), 0);
  const own = engine.to(counts, 'float32');
  if (!weight) return { losses, weights: own, counts };
  const ofTargets = engine.reshape(
    engine.indexSelect(weight, 0, engine.reshape(known, [-1])),
    target.shape,
  );
  const weights = called(parts.weight, engine.mul(ofTargets, own));
  return { losses: engine.mul(weights, losses), weights, counts };
}

/** Minus the logarithms of the probabilities at the targets, or times probabilities of all classes, and what becomes of them. */
function crossEntropy(
  engine: Engine,
  operands: readonly Tensor[],
  attributes: OpAttributes,
  called: Called,
): readonly Tensor[] {
  const smoothing = attributes.labelSmoothing as number;
  const [logits, target] = operands as [Tensor, Tensor];
  const { weight } = optionals(operands, attributes);
  const axis = logits.shape.length > 1 ? 1 : 0;
  const logs = called(parts.logProbability, engine.logSoftmax(logits, axis));
  const row = logits.shape.map((_, at) => (at === axis ? -1 : 1));
  const weighted = weight ? engine.mul(logs, engine.reshape(weight, row)) : logs;
  const classes = logits.shape[axis] ?? 1;
  if (target.dtype === 'float32') {
    const even = engine.mul(target, 1 - smoothing);
    const wanted = smoothing > 0 ? engine.add(even, smoothing / classes) : target;
    const all = engine.neg(engine.sum(engine.mul(weighted, wanted), axis));
    return [averaged(engine, all, attributes)];
  }
  const {
    losses: picked,
    weights,
    counts,
  } = pick(engine, logs, target, attributes, weight, called);
  if (smoothing === 0) return [averaged(engine, picked, attributes, weights)];
  // Part of each target is spread evenly over all classes.
  const even = engine.where(counts, engine.neg(engine.mean(weighted, axis)), 0);
  const all = engine.add(engine.mul(picked, 1 - smoothing), engine.mul(even, smoothing));
  return [averaged(engine, all, attributes, weights)];
}
