// What this step says beside its prose.
import { texts as shared } from './parts';

export const names = { source: 'number of the source', target: 'number of the target' };

export const texts = {
  ...shared.words,
  call: 'who asks',
  calls: { cross: 'the French words', self: 'the English words' },
  head: 'head',
  heads: { first: 'head 1', second: 'head 2' },
  chosen: 'which word asks',
  open: '?',
  label: 'Who looks at whom',
  sides: {
    cross: ['English: keys and values', 'French: queries → next word'],
    self: ['English: keys and values', 'English: queries'],
  } as const,
  shapes: (asking: number, answering: number) =>
    `1 at a time, 2 heads, ${asking} ask, ${answering} answer, 16 numbers for each:`,
  weights: 'weights',
  output: 'output',
  summary: (word: string, best: string, share: string, asking: string, answering: string) =>
    `“${word}” looks most at “${best}”, with ${share}. ${asking} words ask and ${answering} answer, so each head has ${asking} × ${answering} weights, and ${asking} new vectors come out.`,
  oneMore: {
    word: 'dort',
    question:
      'You add a fourth French word. What becomes of the shares that “Le” gives the English words?',
    options: {
      smaller: 'each gets smaller: one more wants to look',
      nothing: 'nothing: they stay as they are',
      some: 'some grow, some shrink: it is another sentence now',
    },
    explain:
      'They stay {after[]:2}, to the last digit. Each word that asks has a whole of its own to share out, and who else asks does not come into it. Take an English word away, and its share has to go to the others: the whole is shared among those that answer.',
    scene: 'add a French word',
  },
};

/** What the program says beside its lines. */
export const comments = {
  no_learning: 'nothing is learned here',
  split: 'two heads of 8 numbers each: (1, 2, words, 8)',
  attend: 'one function for both',
  each_once: 'the same word has the same vector',
  room: 'room for 12 words: one more changes no other',
  weights: '(1, heads, who asks, who answers)',
  output: '(1, who asks, 16)',
};
