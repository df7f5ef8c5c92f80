// Inputs that steps of many lessons have.
import { texts } from '#words/course';
import { clamp } from '../lab/format';
import { seedSpec } from '../lab/inputs';

export const seedInput = seedSpec(texts.seed);

/** A sentence or two that a trained model reads. */
export function textInput(label: string, usual: string, examples: readonly string[]) {
  return { kind: 'text', label, default: usual, maxLength: 240, examples } as const;
}

/** The position of a chosen word, from 0, where its number is counted from 1. One beyond the sentence means its last word. */
export function chosenWord(chosen: number, words: readonly string[]): number {
  return clamp(chosen, { min: 1, max: words.length }) - 1;
}
