// Inputs that several steps of the lesson have.
import { texts } from '#words/lessons/a-model-that-writes/parts';
import { headBeyond } from '../../course/heads-off';
import { wholeSpec } from '../../lab/inputs';
import { heads, layers } from './writing';

export const headInputs = {
  layer: wholeSpec(texts.layer, { default: 5, min: 0, max: layers - 1 }),
  head: wholeSpec(texts.head, { default: 1, min: 0, max: heads - 1 }),
} as const;

/** The same where a model of the learner's own may have more of them. */
export const anyHeadInputs = {
  layer: { ...headInputs.layer, beyond: headBeyond },
  head: { ...headInputs.head, beyond: headBeyond },
} as const;
