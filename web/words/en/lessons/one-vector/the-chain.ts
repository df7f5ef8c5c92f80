// What this step says beside its prose.
import { comments as shared } from './parts';

export const names = {
  states: 'hidden state of the encoder',
  handed_over: 'number handed over',
  written: 'digit written',
  decoder_states: 'hidden state of the decoder',
  moves: 'how far another digit here moves the vector',
};

export const texts = {
  stage: 'way of a row through the chain',
  stages: ['a row', 'read', 'hand over', 'write'],
  reads: 'the encoder reads',
  moves: 'moved by another digit',
  crosses: 'all that crosses: 32 numbers',
  shown: 'shows',
  kept: 'keeps',
  shows: (unit: string) => `shows ${unit}`,
  keeps: (unit: string) => `keeps ${unit}`,
  writes: 'the decoder writes it backwards',
  not: (digit: number) => `not ${digit}`,
  summary: (step: number, digits: string, right: number, steps: number) =>
    `After ${step} steps it writes ${right} of the last ${steps} digits of ${digits}, backwards, right.`,
  oneDigit: {
    question:
      'You change the third of six digits, and nothing else. How many of the 32 numbers that are handed over change?',
    options: {
      few: 'about 5: each digit has its own places',
      half: 'about half: those that come after it',
      all: 'all of them',
    },
    explain:
      '{changed:0} of 32. No number of the vector belongs to one digit: every step mixes what is new into the whole state. So nothing can be looked up in it by its place; the decoder must have learned how to unpack it.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  handed: 'all that crosses: (32)',
  greedy: 'always the likeliest digit goes into the next step',
  others: 'at each place each of the nine other digits: (9 · length, length)',
  moved: 'how far each of them moves what is handed over',
};
