// Attention explains itself by its composition: scores, masks, weights, a mixture of values. The engine computes the same in one
// piece. With dropout it stays that: which weights were dropped is not known.
import { parts } from '#words/operations';
import type { Engine, OpAttributes, Tensor } from '../../../engine';
import type { Called, Composed, Operation } from '../operation';
import { optionals } from './optionals';

interface Options {
  readonly isCausal: boolean;
  readonly causalOffset: number;
  readonly scale: number | null;
  readonly softcap: number;
  readonly dropoutP: number;
  readonly enableGqa: boolean;
  readonly fullyMasked: 'zeros' | 'nan' | 'uniform';
  readonly attnMask: Tensor | undefined;
  readonly keyLengths: Tensor | undefined;
}
const plain: Options = {
  isCausal: false,
  causalOffset: 0,
  scale: null,
  softcap: 0,
  dropoutP: 0,
  enableGqa: false,
  fullyMasked: 'zeros',
  attnMask: undefined,
  keyLengths: undefined,
};

export const attention = {
  scaledDotProductAttention: {
    composed: (engine, operands, attributes, called) => {
      const [query, key, value] = operands as [Tensor, Tensor, Tensor];
      const options = optionsOf(operands, attributes);
      if (options.dropoutP > 0) return undefined;
      return [stages(engine, query, key, value, options, called).output];
    },
  },
  attentionStages: {
    composed: (engine, operands, attributes, called) => {
      const [query, key, value] = operands as [Tensor, Tensor, Tensor];
      const options = optionsOf(operands, attributes);
      if (options.dropoutP > 0) return undefined;
      const made = stages(engine, query, key, value, options, called);
      return [
        ...[made.scores, made.scaled, made.softcapped, made.masked],
        ...[made.weights, made.weights, made.output],
      ];
    },
  },
  slidingWindowAttention: {
    composed: seenThrough((engine, queries, keys, { window, causal }) =>
      engine.slidingWindowMask(queries, keys, window as number, { causal: causal as boolean }),
    ),
  },
  stridedAttention: {
    composed: seenThrough((engine, queries, keys, { stride, causal }) =>
      engine.stridedMask(queries, keys, stride as number, { causal: causal as boolean }),
    ),
  },
  linearAttention: {
    composed: (engine, [query, key, value], { causal }, called) => {
      const feature = (x: Tensor) =>
        called(parts.feature, engine.where(engine.gt(x, 0), engine.add(x, 1), engine.exp(x)));
      const fit = engine.matmul(
        feature(query as Tensor),
        engine.transpose(feature(key as Tensor), -2, -1),
      );
      const scores = called(parts.score, causal ? engine.tril(fit) : fit);
      const weights = called(parts.weight, engine.div(scores, engine.sum(scores, -1, true)));
      return [engine.matmul(weights, value as Tensor)];
    },
  },
} satisfies Readonly<Record<string, Operation>>;

/** Attention through a mask of a pattern. */
function seenThrough(
  pattern: (engine: Engine, queries: number, keys: number, attributes: OpAttributes) => Tensor,
): Composed {
  return (engine, operands, attributes, called) => {
    const [query, key, value] = operands as [Tensor, Tensor, Tensor];
    const [queries = 0, keys = 0] = [query, key].map((a) => a.shape.at(-2));
    const attnMask = pattern(engine, queries, keys, attributes);
    const options = { ...plain, scale: attributes.scale as number | null, attnMask };
    return [stages(engine, query, key, value, options, called).output];
  };
}

export function optionsOf(operands: readonly Tensor[], attributes: OpAttributes): Options {
  const { attnMask, keyLengths } = optionals(operands, attributes);
  return { ...plain, ...(attributes as object), attnMask, keyLengths };
}

/** As the engine's `attentionStages`, each a tensor that explains itself. */
export function stages(
  engine: Engine,
  query: Tensor,
  key: Tensor,
  value: Tensor,
  options: Options,
  called: Called,
) {
  const { scale, softcap, fullyMasked } = options;
  const shared = options.enableGqa ? (query.shape.at(-3) ?? 1) / (key.shape.at(-3) ?? 1) : 1;
  const keys = engine.transpose(repeated(engine, key, shared), -2, -1);
  const scores = called(parts.score, engine.matmul(query, keys));
  const scaled = called(
    parts.scaled,
    scale === null
      ? engine.div(scores, Math.sqrt(query.shape.at(-1) ?? 1))
      : engine.mul(scores, scale),
  );
  const softcapped =
    softcap > 0 ? engine.mul(engine.tanh(engine.div(scaled, softcap)), softcap) : scaled;
  const mask = wholeMask(engine, query.shape.at(-2) ?? 0, key.shape.at(-2) ?? 0, options);
  const masked = mask ? hiding(engine, softcapped, mask, fullyMasked) : softcapped;
  const weights = called(parts.weight, weightsOf(engine, masked, mask, fullyMasked));
  const output = engine.matmul(weights, repeated(engine, value, shared));
  return { scores, scaled, softcapped, masked, weights, output };
}

/** Every head of keys as often as heads of queries share it, one after the other. */
function repeated(engine: Engine, heads: Tensor, times: number): Tensor {
  if (times === 1) return heads;
  const count = heads.shape.at(-3) ?? 0;
  const which = Array.from({ length: count * times }, (_, head) => Math.floor(head / times));
  return engine.indexSelect(heads, -3, engine.tensor(which, { dtype: 'int64' }));
}

/** The masks of all options as one, if there are any. */
function wholeMask(
  engine: Engine,
  queries: number,
  keys: number,
  { attnMask, keyLengths, isCausal, causalOffset }: Options,
): Tensor | undefined {
  const more = keyLengths
    ? lengthMask(engine, keyLengths, queries, keys, isCausal)
    : isCausal
      ? engine.causalMask(queries, keys, causalOffset)
      : undefined;
  return attnMask && more ? engine.combineMasks(attnMask, more) : (attnMask ?? more);
}

/** The first keys of each sequence; the last query of a causal one is at its end. */
export function lengthMask(
  engine: Engine,
  lengths: Tensor,
  queries: number,
  keys: number,
  isCausal: boolean,
): Tensor {
  const places = engine.arange(keys);
  const ends = engine.reshape(lengths, [-1, 1, 1, 1]);
  if (!isCausal) return engine.lt(places, ends);
  const seen = engine.unsqueeze(engine.arange(1 - queries, 1), 1);
  return engine.lt(places, engine.add(ends, seen));
}

function hiding(
  engine: Engine,
  scores: Tensor,
  mask: Tensor,
  fullyMasked: Options['fullyMasked'],
): Tensor {
  const hidden = fullyMasked === 'uniform' ? -1e9 : Number.NEGATIVE_INFINITY;
  const masked =
    mask.dtype === 'bool'
      ? engine.maskedFill(scores, engine.logicalNot(mask), hidden)
      : engine.add(scores, mask);
  return fullyMasked === 'uniform' ? engine.clamp(masked, { min: -1e9 }) : masked;
}

/** A query without any key has weights of 0, if that is asked for. */
function weightsOf(
  engine: Engine,
  masked: Tensor,
  mask: Tensor | undefined,
  fullyMasked: Options['fullyMasked'],
): Tensor {
  if (!mask || fullyMasked !== 'zeros' || !hidesARow(masked)) return engine.softmax(masked, -1);
  return engine.maskedSoftmax(masked, engine.gt(masked, Number.NEGATIVE_INFINITY), -1);
}

/** Whether some query may attend to nothing. */
function hidesARow(masked: Tensor): boolean {
  const data = masked.data();
  const width = masked.shape.at(-1) ?? 1;
  return Array.from({ length: data.length / width }, (_, row) => row * width).some((start) =>
    data.subarray(start, start + width).every((score) => score === Number.NEGATIVE_INFINITY),
  );
}
