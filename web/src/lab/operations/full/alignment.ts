// Scores of attention before the transformer, and heads beside each other: what these functions do in one piece, by small ones.
import { parts } from '#words/operations';
import type { Engine, OpAttributes, Tensor } from '../../../engine';
import type { Called, Operation } from '../operation';
import { optionsOf, stages } from './attention';
import { optionals } from './optionals';

export const alignment = {
  additiveScores: {
    composed: (engine, operands, attributes, called) => {
      const [query, key] = operands as [Tensor, Tensor];
      const { v } = optionals(operands, attributes);
      const sum = engine.add(engine.unsqueeze(query, -2), engine.unsqueeze(key, -3));
      const energy = called(parts.energy, engine.tanh(sum));
      return [v ? engine.matmul(energy, v) : engine.sum(energy, -1)];
    },
  },
  multiplicativeScores: {
    composed: (engine, operands, attributes, called) => {
      const [query, key] = operands as [Tensor, Tensor];
      const { weight, bias } = optionals(operands, attributes);
      const turned = weight ? called(parts.query, engine.matmul(query, weight)) : query;
      const fit = engine.matmul(turned, engine.transpose(key, -2, -1));
      const scores = bias ? engine.add(fit, bias) : fit;
      return [attributes.scale === 1 ? scores : engine.mul(scores, attributes.scale as number)];
    },
  },
  concatScores: {
    composed: (engine, operands, _, called) => {
      const [query, key, weight, v] = operands as [Tensor, Tensor, Tensor, Tensor];
      const queryDim = query.shape.at(-1) ?? 0;
      const keyDim = key.shape.at(-1) ?? 0;
      const project = (x: Tensor, start: number, length: number) =>
        engine.linear(x, engine.narrow(weight, 1, start, length));
      const sum = engine.add(
        engine.unsqueeze(project(query, 0, queryDim), -2),
        engine.unsqueeze(project(key, queryDim, keyDim), -3),
      );
      return [engine.matmul(called(parts.energy, engine.tanh(sum)), v)];
    },
  },
  align: { composed: align },
  multiHeadAttention: { composed: multiHead },
} satisfies Readonly<Record<string, Operation>>;

/** As the engine's `align`: weights, and with values a context. */
function align(
  engine: Engine,
  operands: readonly Tensor[],
  attributes: OpAttributes,
  called: Called,
): readonly Tensor[] {
  const [scores] = operands as [Tensor];
  const { value, keyMask, queryMask } = optionals(operands, attributes);
  const maskValue = attributes.maskValue as number | null;
  const [queries = 0, keys = 0] = scores.shape.slice(-2);
  const causal = attributes.isCausal ? engine.causalMask(queries, keys) : undefined;
  const masks = [causal, keyMask && engine.unsqueeze(keyMask, -2)].filter(
    (mask) => mask !== undefined,
  );
  const [mask] = masks.length > 1 ? [engine.logicalAnd(...(masks as [Tensor, Tensor]))] : masks;
  const weights = () => {
    if (!mask) return engine.softmax(scores, -1);
    if (maskValue === null) return engine.maskedSoftmax(scores, mask, -1);
    const added = engine.mul(engine.to(engine.logicalNot(mask), 'float32'), maskValue);
    return engine.softmax(engine.add(scores, added), -1);
  };
  const made = called(parts.weight, weights());
  if (!value) return [made];
  const mixed = engine.matmul(made, value);
  if (!queryMask) return [made, mixed];
  const unseen = engine.logicalNot(engine.unsqueeze(queryMask, -1));
  return [made, engine.maskedFill(mixed, unseen, 0)];
}

/** As the engine's `multiHeadAttention`: projections, heads, attention in each, the output projection. */
function multiHead(
  engine: Engine,
  operands: readonly Tensor[],
  attributes: OpAttributes,
  called: Called,
): readonly Tensor[] | undefined {
  const [query, key, value] = operands as [Tensor, Tensor, Tensor];
  const w = optionals(operands, attributes);
  const { numHeads, numKvHeads, addZeroAttn, needWeights, averageAttnWeights } = attributes as {
    numHeads: number;
    numKvHeads: number;
    addZeroAttn: boolean;
    needWeights: boolean;
    averageAttnWeights: boolean;
  };
  const options = optionsOf(operands, attributes);
  if (options.dropoutP > 0) return undefined;
  const kvHeads = numKvHeads || numHeads;

  const projected = (x: Tensor, which: 'q' | 'k' | 'v', number: number): Tensor => {
    const width = (w.inWeight?.shape[0] ?? 0) / 3;
    const third = (all?: Tensor) => all && engine.narrow(all, 0, number * width, width);
    const weight = third(w.inWeight) ?? w[`${which}Weight`];
    return linear(engine, x, weight, third(w.inBias) ?? w[`${which}Bias`]);
  };
  const heads = (x: Tensor, count: number): Tensor => {
    const [batch = 0, length = 0, width = 0] = x.shape;
    return engine.transpose(engine.reshape(x, [batch, length, count, width / count]), 1, 2);
  };
  const q = called(parts.query, heads(projected(query, 'q', 0), numHeads));
  const newKeys = called(parts.key, heads(projected(key, 'k', 1), kvHeads));
  const newValues = called(parts.value, heads(projected(value, 'v', 2), kvHeads));
  const presentKey = w.pastKey ? engine.cat([w.pastKey, newKeys], 2) : newKeys;
  const presentValue = w.pastValue ? engine.cat([w.pastValue, newValues], 2) : newValues;
  const past = w.pastKey?.shape[2] ?? 0;

  const keyMask = w.keyMask && engine.unsqueeze(engine.unsqueeze(w.keyMask, 1), 1);
  const both = (a: Tensor | undefined, b: Tensor | undefined) =>
    a && b ? engine.combineMasks(a, b) : (a ?? b);
  let mask = both(options.attnMask, keyMask);
  let { isCausal } = options;
  let [k, v] = [presentKey, presentValue];
  // What is added to the keys is always seen, which only a mask can say.
  const rows = [...(w.biasK ? [[w.biasK, w.biasV]] : []), ...(addZeroAttn ? [[]] : [])];
  if (rows.length > 0) {
    const keys = k.shape[2] ?? 0;
    if (isCausal) mask = both(mask, engine.causalMask(q.shape[2] ?? 0, keys, past));
    isCausal = false;
    if (mask) mask = engine.extendMask(mask, keys, rows.length, true);
  }
  for (const [keyRow, valueRow] of rows) {
    k = withRow(engine, k, keyRow);
    v = withRow(engine, v, valueRow);
  }
  const made = stages(
    engine,
    q,
    k,
    v,
    { ...options, attnMask: mask, isCausal, causalOffset: past, enableGqa: kvHeads !== numHeads },
    called,
  );
  const context = called(parts.context, made.output);
  const joined = engine.flatten(engine.transpose(context, 1, 2), 2);
  const output = linear(engine, joined, w.outWeight, w.outBias);
  const weights = averageAttnWeights ? engine.mean(made.weights, 1) : made.weights;
  return [output, ...(needWeights ? [weights] : []), presentKey, presentValue];
}

/** A projection; without a weight the input as it is. */
function linear(engine: Engine, x: Tensor, weight?: Tensor, bias?: Tensor): Tensor {
  if (weight) return engine.linear(x, weight, bias);
  return bias ? engine.add(x, bias) : x;
}

/** One more row of every head (batch, heads, length, width); of zeros if there is none. */
function withRow(engine: Engine, heads: Tensor, row?: Tensor): Tensor {
  const [batch = 0, count = 0, , width = 0] = heads.shape;
  const shape = [batch, count, 1, width];
  const more = row
    ? engine.expand(engine.reshape(row, [1, count, 1, width]), shape)
    : engine.zeros(shape);
  return engine.cat([heads, more], 2);
}
