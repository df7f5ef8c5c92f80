// What this step says beside its prose.
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
    options: {
      counted: 'when it has written as many words as it read',
      end: 'the end is a word to it, too: it stops when that is the likeliest',
      all: 'when it has looked at every English word',
    },
    explain:
      'The end is one of its French words. Counting would not do: {alike:short} of the {all:0} held-out pairs have the same length in both languages; the first has {read:short} English words and {written:short} French ones. And nothing in it keeps account of which English words were looked at.',
  },
};

/** What the program says beside its lines. */
export const comments = {
  ...sharedComments,
  own: 'a sentence of your own, without the words that have no vector',
  weights: 'where it looked for each word that it wrote',
};
