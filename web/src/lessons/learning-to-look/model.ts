// The model that learns: word vectors and position rows, then layers of attention, each of which adds to every word what it collected.
// The same functions compute it while it learns (in a worker, where gradients are kept) and on the page, from what was learned.
import { score, weigh } from '../../course/attention';
import { length, vocabulary } from '../../course/grammar';
import { three } from '../../course/linear';
import type { Parameters } from '../../course/transformer';
import type { PageEngine, Tensor } from '../../engine';

export const width = 32;

/**
 * The kinds of model: how many layers, whether it is read out rather than asked where it looks, and whether scores are divided by the
 * root of the width; they are in this lesson, and the lesson why-the-square-root trains a model without it.
 */
export const kinds = {
  two: { layers: 2, reads: false, root: true },
  one: { layers: 1, reads: false, root: true },
  reading: { layers: 2, reads: true, root: true },
  unscaled: { layers: 2, reads: false, root: false },
} as const;
export type Kind = keyof typeof kinds;

const roles = ['query', 'key', 'value'] as const;

/** A model before training, as PyTorch keeps it (`words`, `positions`, `query_1` …): drawn in the order in which PyTorch's layers draw. */
export function drawModel(engine: PageEngine, kind: Kind): Parameters {
  const { layers, reads } = kinds[kind];
  const drawn: Record<string, Tensor> = {
    words: engine.randn([vocabulary.length, width]),
    positions: engine.randn([length, width]),
  };
  for (let layer = 1; layer <= layers; layer++) {
    const matrices = three(() => engine.linearWeight(width, width));
    for (const [i, role] of roles.entries()) drawn[`${role}_${layer}`] = matrices[i] as Tensor;
  }
  if (reads) {
    drawn.read = engine.linearWeight(width, 2);
    drawn.read_bias = engine.linearBias(width, 2);
  }
  return drawn;
}

/** Two models that differ in the root alone. */
export const rootKinds = ['two', 'unscaled'] as const satisfies readonly Kind[];

/** A model that begins with the same numbers as every other of its size: the generator is seeded before each. */
export function drawAlike(engine: PageEngine, kind: Kind, seed: number): Parameters {
  engine.manualSeed(seed);
  return drawModel(engine, kind);
}

/** What one layer computes. */
export interface Looked {
  readonly Q: Tensor;
  readonly K: Tensor;
  /** What goes into softmax. */
  readonly scaled_scores: Tensor;
  readonly weights: Tensor;
  /** The words' new vectors. */
  readonly X: Tensor;
}

/** (sentences, words, width): each word's vector and its position's row, added. */
export function vectorsOf(
  engine: PageEngine,
  { words, positions }: Parameters,
  ids: Tensor,
  count = length,
): Tensor {
  const rows = engine.indexSelect(words as Tensor, 0, ids);
  const vectors = engine.reshape(rows, [-1, count, width]);
  const places = positions as Tensor;
  return engine.add(vectors, count < length ? engine.narrow(places, 0, 0, count) : places);
}

/** What the layers of a kind of model compute, one after the other. */
export type Looks<Of extends Kind> = Of extends 'one'
  ? readonly [Looked]
  : readonly [Looked, Looked];

export function look<Of extends Kind>(
  engine: PageEngine,
  model: Parameters,
  kind: Of,
  vectors: Tensor,
): Looks<Of> {
  const looked: Looked[] = [];
  let X = vectors;
  for (let layer = 1; layer <= kinds[kind].layers; layer++) {
    const [Q, K, V] = roles.map((role) =>
      engine.matmul(X, engine.transpose(model[`${role}_${layer}`] as Tensor, 0, 1)),
    ) as [Tensor, Tensor, Tensor];
    const { scores, scaled_scores: divided } = score(engine, Q, K);
    const scaled_scores = kinds[kind].root ? divided : scores;
    const weights = weigh(engine, scaled_scores);
    X = engine.add(X, engine.matmul(weights, V));
    looked.push({ Q, K, scaled_scores, weights, X });
  }
  return looked as unknown as Looks<Of>;
}

/** (sentences, 2): how much speaks for the first noun, and how much for the second, read from the vector of one word. */
export function readOut(engine: PageEngine, model: Parameters, vectors: Tensor): Tensor {
  const products = engine.matmul(vectors, engine.transpose(model.read as Tensor, 0, 1));
  return engine.add(products, model.read_bias as Tensor);
}
