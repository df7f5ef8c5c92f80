// Vectors for words that nobody trained: the same word has the same vector, wherever it stands and whatever its capitals.
import type { PageEngine, Tensor } from '../engine';

/** The position of each word among the different ones, in the order in which they first come. */
export function differentWords(words: readonly string[]): { ids: number[]; count: number } {
  const different = [...new Set(words.map((word) => word.toLowerCase()))];
  return {
    ids: words.map((word) => different.indexOf(word.toLowerCase())),
    count: different.length,
  };
}

/** A vector for each word (words, width): random numbers are drawn for each different word. */
export function drawVectors(engine: PageEngine, words: readonly string[], width: number): Tensor {
  const { ids, count } = differentWords(words);
  const drawn = engine.randn([count, width]);
  return engine.indexSelect(drawn, 0, engine.tensor(ids, { dtype: 'int64' }));
}
