// What two layers learned in the run that the course made beforehand, for steps of earlier lessons: they show its first layer at work
// on the sentence that the course began with.
import { weights as weightsTexts } from '#words/course';
import { texts } from '#words/lessons/learning-to-look/parts';
import { it, length, numbersOf } from '../../course/grammar';
import { learnedBy } from '../../course/trained';
import type { PageEngine, Tensor } from '../../engine';
import { choiceSpec, wholeSpec } from '../../lab/inputs';
import type { Snapshot } from '../../lab/job';
import { vectorsOf, width } from './model';
import { twins } from './twins';

export { width };

/** The model of two layers, its seed and how many steps it learned. */
export let run: Snapshot;

/** Is waited for before a step is there that computes with it. @throws Error where it cannot be fetched. */
export async function fetches(): Promise<void> {
  const { snapshotOf } = await import('../../lab/recorded');
  run = await snapshotOf('learning-to-look');
}

const [tired = '', wide = ''] = texts.fact.adjectives;

/** How the sentence ends, and which of its words asks, from 1 (0 is all, or the first alone). */
export const sentenceInputs = {
  ending: choiceSpec(weightsTexts.ending, { tired, wide }, 'tired'),
  asks: wholeSpec(weightsTexts.asks, { default: it + 1, min: 0, max: length }),
} as const;

/** The words of the sentence. */
export const sentenceWith = (ending: 'tired' | 'wide'): readonly string[] =>
  twins[ending === 'tired' ? 0 : 1] ?? [];

/** What goes into layer 1 of the model, (words, width): its words' vectors, and the queries, keys and values that it makes of them. */
export function intoLayer1(engine: PageEngine, words: readonly string[]) {
  const model = learnedBy(engine, run, 'two');
  const ids = engine.tensor(numbersOf(words), { dtype: 'int64' });
  const X = engine.select(vectorsOf(engine, model, ids), 0, 0);
  const matrix = (role: string) => engine.transpose(model[`${role}_1`] as Tensor, 0, 1);
  const W_query = matrix('query');
  const W_key = matrix('key');
  const W_value = matrix('value');
  const Q = engine.matmul(X, W_query);
  const K = engine.matmul(X, W_key);
  const V = engine.matmul(X, W_value);
  return { X, W_query, W_key, W_value, Q, K, V };
}
