// Inputs that steps of many lessons have.
import { texts } from '#words/course';
import { clamp } from '../lab/format';
import { seedSpec } from '../lab/inputs';

export const seedInput = seedSpec(texts.seed);

/** The position of the chosen word, from 0; none where all are. A number beyond the sentence means its last word. */
export function chosenWord(chosen: number, words: readonly string[]): number | undefined {
  return chosen === 0 ? undefined : clamp(chosen, { min: 1, max: words.length }) - 1;
}
