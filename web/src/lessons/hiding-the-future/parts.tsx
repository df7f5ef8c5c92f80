// What the steps of this lesson share: the sentence, and the queries and keys of random words.

import { texts } from '#words/lessons/hiding-the-future/parts';
import { drawLinear } from '../../course/linear';
import { drawVectors } from '../../course/vectors';
import type { PageEngine } from '../../engine';
import './lesson.css';

export const sentence = { kind: 'words', default: texts.sentence } as const;

/** The width of the vectors that stand for the words, which are random. */
export const width = 16;

/** What fresh layers make of random words, which are drawn before the layers. */
export function drawQueriesAndKeys(engine: PageEngine, words: readonly string[]) {
  const x = drawVectors(engine, words, width);
  return { queries: drawLinear(engine, width)(x), keys: drawLinear(engine, width)(x) };
}
