// Attention out of small operations, so that each of its numbers can be asked where it comes from, and by the names that its tensors
// have in the whole course. The engine's own attention, which does it in one, gives the same numbers.
import type { PageEngine, Tensor } from '../engine';

/** How well each query, a row of Q, fits each key, a row of K: their products, and these divided by √d_k. (…, queries, keys) both. */
export function score(engine: PageEngine, Q: Tensor, K: Tensor) {
  const scores = engine.matmul(Q, engine.transpose(K, -2, -1));
  return { scores, scaled_scores: engine.div(scores, Math.sqrt(Q.shape.at(-1) ?? 1)) };
}

/** The weights that scores become, row by row. Where `hidden` is true they are 0; a row that is all hidden has no weights but NaN. */
export function weigh(engine: PageEngine, scores: Tensor, hidden?: Tensor): Tensor {
  return engine.softmax(hidden ? engine.maskedFill(scores, hidden, -Infinity) : scores, -1);
}

/** All that attention makes of the rows of Q, K and V. */
export function attention(engine: PageEngine, Q: Tensor, K: Tensor, V: Tensor, hidden?: Tensor) {
  const scored = score(engine, Q, K);
  const weights = weigh(engine, scored.scaled_scores, hidden);
  return { ...scored, weights, output: engine.matmul(weights, V) };
}
