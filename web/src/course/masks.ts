// Who may look at whom, as tensors: a row for each word that looks, a column for each that is seen.
import type { PageEngine, Tensor } from '../engine';

/** 1 where a word may look: at itself and at what comes before it; 0 elsewhere. */
export function causal(engine: PageEngine, count: number): Tensor {
  return engine.tril(engine.full([count, count], 1));
}

/** True where a word must not look: at what comes after it. */
export function future(engine: PageEngine, count: number): Tensor {
  return engine.gt(engine.triu(engine.full([count, count], 1), 1), 0);
}

/** 1 where something is true, 0 elsewhere, to be counted. */
export function ones(engine: PageEngine, isTrue: Tensor): Tensor {
  return engine.mul(isTrue, engine.tensor(1));
}
