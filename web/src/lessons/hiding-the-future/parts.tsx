// What the steps of this lesson share: the sentence, the seed, one head's scaled scores, and the causal mask.
import { texts } from '#words/lessons/hiding-the-future/parts';
import type { PageEngine, Tensor } from '../../engine';
import { seedSpec } from '../../lab/inputs';

export const sentence = { kind: 'words', default: texts.sentence } as const;

export const seedInput = seedSpec(texts.seed);

/** The width of the vectors that stand for the words, which are random. */
export const width = 16;

/** x · (weight's transpose): what PyTorch's `Linear` does. */
export function linear(engine: PageEngine, x: Tensor, weight: Tensor): Tensor {
  return engine.matmul(x, engine.transpose(weight, 0, 1));
}

/** What fresh layers make of random words, which are drawn before the layers. */
export function drawQueriesAndKeys(engine: PageEngine, count: number) {
  const x = engine.randn([count, width]);
  const [w_q, w_k] = [engine.linearWeight(width, width), engine.linearWeight(width, width)];
  return { queries: linear(engine, x, w_q), keys: linear(engine, x, w_k) };
}

/** Scores of every query (rows) with every key, divided by √d_k. */
export function scaledScores(engine: PageEngine, queries: Tensor, keys: Tensor): Tensor {
  const products = engine.matmul(queries, engine.transpose(keys, 0, 1));
  return engine.div(products, Math.sqrt(queries.shape[1] ?? 1));
}

/** Ones where a word may look: at itself and at what comes before it. */
export function causal(engine: PageEngine, count: number): Tensor {
  return engine.tril(engine.full([count, count], 1));
}
