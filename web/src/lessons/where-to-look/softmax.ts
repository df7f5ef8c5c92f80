// Softmax stage by stage, as the step about it and the front page compute it.
import type { PageEngine } from '../../engine';

export function softmaxStages(engine: PageEngine, numbers: readonly number[]) {
  const scores = engine.tensor(numbers);
  const exps = engine.exp(scores);
  const total = engine.sum(exps);
  const weights = engine.div(exps, total);
  return { scores, exps, total, weights, weights_total: engine.sum(weights) };
}

export const softmaxTensors = {
  scores: { axes: ['words'] },
  exps: { axes: ['words'] },
  total: {},
  weights: { axes: ['words'] },
  weights_total: {},
} as const;
