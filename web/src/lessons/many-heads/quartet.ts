// Four sentences: who stands first, and of which of the two the adjective can be said. What *it* means depends on both, and on neither
// alone.
import { texts } from '#words/lessons/many-heads/training';
import { length, numbersOf, sentenceOf } from '../../course/grammar';
import type { Engine, Tensor } from '../../engine';
import { spelled } from '../../lab/format';

const { animal, place, verb, adjectives } = texts.fact;

/** Animal first with either adjective, then place first. */
export const quartet = [false, true].flatMap((swapped) =>
  adjectives.map((adjective) => sentenceOf({ animal, place, adjective }, verb, swapped)),
);

export const quartetNames = [
  [animal, place],
  [place, animal],
].flatMap(([first = '', second = '']) =>
  adjectives.map((adjective) => texts.sentence(first, second, adjective)),
);

/** Which noun is meant in each: 0 for the first, 1 for the second. */
export const meantIn = [0, 1, 1, 0] as const;

/** What stands at each place, where the sentences differ for either. */
export const common: readonly string[] = Array.from({ length }, (_, i) => {
  const words = [...new Set(quartet.map((sentence) => sentence[i] ?? ''))];
  return spelled(words.join('/'));
});

export const quartetIds = (engine: Engine): Tensor =>
  engine.tensor(quartet.flatMap(numbersOf), { dtype: 'int64' });
