// What the model with four heads learned in the run that the course made beforehand, for the step that shows how heads work: *it* asks.

import { numbersOf } from '../../course/grammar';
import { learnedBy } from '../../course/trained';
import { parameter, under } from '../../course/transformer';
import type { PageEngine, Tensor } from '../../engine';
import type { Snapshot } from '../../lab/job';
import { twins } from '../learning-to-look/twins';
import { kinds, width } from './model';

/** The model, its seed and how many steps it learned. */
export let run: Snapshot;

/** Is waited for before a step is there that computes with it. @throws Error where it cannot be fetched. */
export async function fetches(): Promise<void> {
  const { snapshotOf } = await import('../../lab/recorded');
  run = await snapshotOf('many-heads');
}

export const heads = kinds.four;

/** The sentence that the course began with. */
export const [words = []] = twins;

/** Its words' vectors, (words, width), queries, keys and values of all heads together, and the layer that mixes what the heads found. */
export function drawn(engine: PageEngine) {
  const model = learnedBy(engine, run, 'four');
  const ids = engine.tensor(numbersOf(words), { dtype: 'int64' });
  const X = engine.add(
    engine.indexSelect(parameter(model, 'words.weight'), 0, ids),
    parameter(model, 'positions.weight'),
  );
  const attends = under(model, 'attention');
  const all = (name: string, part: number): Tensor =>
    engine.narrow(parameter(attends, name), 0, part * width, width);
  const [Q, K, V] = [0, 1, 2].map((part) => {
    const products = engine.matmul(X, engine.transpose(all('in_proj_weight', part), 0, 1));
    return engine.add(products, all('in_proj_bias', part));
  }) as [Tensor, Tensor, Tensor];
  const mix = (joined: Tensor): Tensor => {
    const matrix = engine.transpose(parameter(attends, 'out_proj.weight'), 0, 1);
    return engine.add(engine.matmul(joined, matrix), parameter(attends, 'out_proj.bias'));
  };
  return { X, Q, K, V, mix };
}
