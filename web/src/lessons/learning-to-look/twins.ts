// Two sentences that differ in their last word alone, and so in what *it* means.
import { texts } from '#words/lessons/learning-to-look/parts';
import { length, numbersOf, sentenceOf } from '../../course/grammar';
import type { PageEngine, Tensor } from '../../engine';
import { spelled } from '../../lab/format';

const { animal, place, verb, adjectives } = texts.fact;

/** Both sentences about an animal: by default the one that the course began with. */
export const twinsOf = (about: string = animal) =>
  adjectives.map((adjective) => sentenceOf({ animal: about, place, adjective }, verb));

export const twins = twinsOf();
export const twinNames = adjectives.map(texts.ending);

/** The words of both; the last stands for either. */
export const commonOf = (about: string = animal) =>
  twinsOf(about)[0]?.map((word, i) => (i < length - 1 ? spelled(word) : texts.either)) ?? [];

export const common = commonOf();

/** The axes of weights: which sentence, who asks, who answers. */
export const twinAxes = [twinNames, common.map(texts.asks), common];

export const twinIds = (engine: PageEngine, about: string = animal): Tensor =>
  engine.tensor(twinsOf(about).flatMap(numbersOf), { dtype: 'int64' });
