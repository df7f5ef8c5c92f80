// A word that the learner types, letter by letter: the input, and how its letters label what is computed of them.
import { texts } from '#words/lessons/letter-by-letter/parts';
import type { Inputs } from '../../lab/inputs';
import { wordOfInput } from './job';
import { dot } from './letters';

export const wordSpec = { kind: 'words', default: [texts.word] } as const;

const wordIn = (inputs: Inputs): string => wordOfInput(inputs.word as readonly string[]);

/** What has been read when a letter is asked for, from the dot alone to the whole word. */
export function readAxis(inputs: Inputs): readonly string[] {
  const text = [...`${dot}${wordIn(inputs)}`];
  return text.map((_, i) => text.slice(0, i + 1).join(''));
}

/** The letters that were read, the dot first. */
export const lettersAxis = (inputs: Inputs): readonly string[] => [...`${dot}${wordIn(inputs)}`];
