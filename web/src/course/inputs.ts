// Inputs that steps of many lessons have.
import { texts } from '#words/course';
import { clamp } from '../lab/format';
import { seedSpec, wholeSpec, wordLimits } from '../lab/inputs';

export const seedInput = seedSpec(texts.seed);

/** The number of a word of the sentence, from 1; 0 stands for all words. */
export const chosenInput = wholeSpec(texts.show, { default: 0, min: 0, max: wordLimits.maxWords });

/** The position of the chosen word, from 0; none where all are. A number beyond the sentence means its last word. */
export function chosenWord(chosen: number, words: readonly string[]): number | undefined {
  return chosen === 0 ? undefined : clamp(chosen, { min: 1, max: words.length }) - 1;
}
