// Two sentences that differ in their last word alone, and so in what *it* means.
import { texts } from '#words/lessons/learning-to-look/parts';
import { length, numbersOf, secondNoun, sentenceOf } from '../../course/grammar';
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

/** The second of them with its reason first: an order that no model of the lesson met. */
export const reasonFirst: readonly string[] = (() => {
  const words = twins[1] ?? [];
  const reason = words.slice(secondNoun + 1);
  return [...reason, ...words.slice(0, secondNoun + 1)].map((word) => word.toLowerCase());
})();
