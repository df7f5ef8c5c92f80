// What the steps of this lesson share: their sentences, vectors from an embedding table, heads as slices, and what is said of weights.
import { texts } from '#words/lessons/words-ask-words/parts';
import { drawMatrix, three } from '../../course/linear';
import { splitHeads } from '../../course/transformer';
import { differentWords, drawVectors } from '../../course/vectors';
import type { PageEngine, Tensor, Trace } from '../../engine';
import { formatPercent, largestOf, listOf } from '../../lab/format';
import './parts.css';

/** The five tokens of the tutorial's first program. */
export const fiveWords: readonly string[] = texts.fiveWords;

export const fiveWordsInput = { kind: 'words', default: fiveWords } as const;

/** A sentence in which one word comes twice. */
export const sixWordsInput = { kind: 'words', default: texts.sixWords } as const;

/** The words with the largest weight in a row of the weights, and that weight. */
export function largestWeight(
  trace: Trace<'weights'>,
  words: readonly string[],
  row: number,
): [best: string, share: string] {
  const start = row * words.length;
  const weights = trace.get('weights').data.subarray(start, start + words.length);
  return [listOf(largestOf(words, weights)), formatPercent(Math.max(...weights))];
}

/** How many numbers a word has where all of them are shown. */
export const rolesWidth = 8;

/** A random vector for each different word, random matrices for the three roles, drawn in this order, and what they make of the words. */
export function threeRoles(engine: PageEngine, words: readonly string[], seed: number) {
  engine.manualSeed(seed);
  const X = drawVectors(engine, words, rolesWidth);
  const [W_query, W_key, W_value] = three(() => drawMatrix(engine, rolesWidth));
  const Q = engine.matmul(X, W_query);
  const K = engine.matmul(X, W_key);
  const V = engine.matmul(X, W_value);
  return { X, W_query, W_key, W_value, Q, K, V };
}

export const vectorWidth = 64;

/** The vector of each word from an embedding table that is drawn now; its first row is kept for padding. */
export function embed(
  engine: PageEngine,
  words: readonly string[],
): { ids: Tensor; vectors: Tensor } {
  const different = differentWords(words);
  const table = engine.randn([1 + different.count, vectorWidth]);
  const ids = engine.tensor(
    different.ids.map((id) => 1 + id),
    { dtype: 'int64' },
  );
  return { ids, vectors: engine.indexSelect(table, 0, ids) };
}

export const headCount = 8;

/** (words, width) as (heads, words, width / heads): each head gets a slice of the numbers of every word. */
export const slices = (engine: PageEngine, x: Tensor): Tensor => splitHeads(engine, headCount, x);

/** What a tutorial prints of its eight heads: in the first one, the row of “cat”. */
export function ofCat(
  engine: PageEngine,
  { scaled_scores, weights }: Readonly<Record<'scaled_scores' | 'weights', Tensor>>,
) {
  const row = (heads: Tensor) => engine.select(engine.select(heads, 0, 0), 0, 1);
  return { scores_of_cat: row(scaled_scores), weights_of_cat: row(weights) };
}
