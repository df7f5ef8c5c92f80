// Inputs that several steps of the lesson have.
import { texts } from '#words/lessons/a-model-that-reads/parts';
import { headBeyond } from '../../course/heads-off';
import { wholeSpec } from '../../lab/inputs';
import { heads, layers, mostPieces } from './reading';

export const headInputs = {
  layer: wholeSpec(texts.layer, { default: 3, min: 0, max: layers - 1 }),
  head: wholeSpec(texts.head, { default: 1, min: 0, max: heads - 1 }),
} as const;

/** The same where a model of the learner's own may have more of them. */
export const anyHeadInputs = {
  layer: { ...headInputs.layer, beyond: headBeyond },
  head: { ...headInputs.head, beyond: headBeyond },
} as const;

/** Which piece asks, by its number from 1; 0 is all of them. A text may have fewer pieces: then the last one asks. */
export const asksInput = wholeSpec(texts.asks, { default: 11, min: 0, max: mostPieces });
