// What this step says beside its prose.
import { comments as shared } from './parts';

export const names = {
  states: 'encoder’s state',
  contexts: 'context',
  written: 'number of the letter',
};

export const texts = {
  label: 'An encoder that reads a word, and a decoder that writes it backwards',
  context: 'context: all states of the encoder, mixed by these weights',
  summary: (step: number, written: string, count: number, letter: string, share: string) =>
    `After ${step} steps it writes “${written}”. For letter ${count} it looks most at “${letter}”: ${share}.`,
  howWide: {
    question:
      'A state of this encoder has 32 numbers. For a word of 6 letters there are 6 states. How many numbers does the decoder get from them at each step?',
    options: {
      all: '6 · 32 = 192: it sees all of them',
      same: '32, and also 32 for a word of 3 letters',
      six: '6: a weight for each letter',
    },
    explain:
      '{size(short):short}, whatever the length. The weights turn all states into one vector as wide as one of them. So it is again one vector, but a new one at each step, mixed for the letter that comes next.',
    scene: 'give it “red”',
  },
};

/** What the program says beside its lines. */
export const comments = {
  ...shared,
  states: '(T, 32): one for each letter',
  weights: '(T, T): where it looked for each letter',
  contexts: '(T, 32): what it got',
};
