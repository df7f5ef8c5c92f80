// What step 1 of lesson 8 says beside its prose.
import { texts as shared } from './parts';

export const names = { source: 'number of the source', target: 'number of the target' };

export const texts = {
  ...shared.words,
  call: 'who asks',
  calls: { cross: 'the French words', self: 'the English words' },
  head: 'head',
  heads: { first: 'head 1', second: 'head 2' },
  chosen: 'which word asks',
  label: 'Who looks at whom',
  sides: {
    cross: ['English: keys and values', 'French: queries'],
    self: ['English: keys and values', 'English: queries'],
  } as const,
  shapes: (asking: number, answering: number) => `${asking} ask, ${answering} answer:`,
  weights: 'weights',
  output: 'output',
  summary: (word: string, best: string, share: string, asking: string, answering: string) =>
    `“${word}” looks most at “${best}”, with ${share}. ${asking} words ask and ${answering} answer, so each head has ${asking} × ${answering} weights, and ${asking} new vectors come out.`,
  howMany: {
    question:
      'Three French words ask, five English words answer. How many new vectors come out of the attention?',
    options: [
      'five: each English word gets a new one',
      'three: each French word gets a new one',
      'eight: each word of both sentences gets one',
      'fifteen: one for each pair',
    ],
    explain: (output: string, weights: string) =>
      `Three: the output has the shape (${output}). Only who asks gets a new vector. The fifteen pairs are there too, as weights in each of two heads: (${weights}).`,
  },
};

/** What the program says beside its lines. */
export const comments = {
  split: 'two heads of 8 numbers each: (1, 2, words, 8)',
  attend: 'one function for both',
  weights: '(1, heads, who asks, who answers)',
  output: '(1, who asks, 16)',
};
