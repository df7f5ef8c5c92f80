// What step 5 of lesson 8 says beside its prose.
import { comments as sharedComments } from './parts';

export const names = { written: 'number of the word', chances: 'chance' };

export const texts = {
  label: 'Where each French word looks while it is written',
  shown: 'show',
  showns: { lines: 'lines', map: 'all weights as a map' },
  summary: (step: number, written: string, verdict: string) =>
    `After ${step} steps: “${written}”. ${verdict}`,
  isRight: 'Word for word right.',
  wanted: (french: string) => `Right would be “${french}”.`,
  notMet: 'The grammar makes no such sentence, so nobody has told it what is right.',
  whenToStop: {
    question: 'The translator writes one word after the other. How does it know when to stop?',
    options: [
      'when it has written as many words as it read',
      'the end is a word to it, too: it stops when that is the likeliest',
      'when it has looked at every English word',
    ],
    explain: (alike: number, all: number, read: number, written: number) =>
      `The end is one of its French words. Counting would not do: of ${all} held-out pairs only ${alike} have the same length in both languages; the first has ${read} English words and ${written} French ones. And nothing in it keeps account of which English words were looked at.`,
  },
};

/** What the program says beside its lines. */
export const comments = {
  ...sharedComments,
  own: 'a sentence of your own, without the words that have no vector',
  weights: 'where it looked for each word that it wrote',
};
