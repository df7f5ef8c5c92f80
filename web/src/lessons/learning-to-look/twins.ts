// Two sentences that differ in their last word alone, and so in what *it* means.
import { texts } from '#words/lessons/learning-to-look/parts';
import { length, numbersOf, sentenceOf } from '../../course/grammar';
import type { PageEngine, Tensor } from '../../engine';
import { spelled } from '../../lab/format';

const { animal, place, verb, adjectives } = texts.fact;

export const twins = adjectives.map((adjective) => sentenceOf({ animal, place, adjective }, verb));
export const twinNames = adjectives.map(texts.ending);

/** The words of both; the last stands for either. */
export const common =
  twins[0]?.map((word, i) => (i < length - 1 ? spelled(word) : texts.either)) ?? [];

/** The axes of weights: which sentence, who asks, who answers. */
export const twinAxes = [twinNames, common.map(texts.asks), common];

export const twinIds = (engine: PageEngine): Tensor =>
  engine.tensor(twins.flatMap(numbersOf), { dtype: 'int64' });
