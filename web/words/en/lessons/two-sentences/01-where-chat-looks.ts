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
  oneMore: {
    word: 'dort',
    question:
      'You add a fourth French word. What becomes of the shares that “chat” gives the English words?',
    options: [
      'each gets smaller: one more wants to look',
      'nothing: they stay as they are',
      'some grow, some shrink: it is another sentence now',
    ],
    explain: (shares: readonly string[]) =>
      `They stay ${shares.join(', ')}, to the last digit. Each word that asks has a whole of its own to share out, and who else asks does not come into it. Take an English word away, and its share has to go to the others: the whole is shared among those that answer.`,
    scene: 'add a French word',
  },
};

/** What the program says beside its lines. */
export const comments = {
  split: 'two heads of 8 numbers each: (1, 2, words, 8)',
  attend: 'one function for both',
  room: 'room for 12 words: one more changes no other',
  weights: '(1, heads, who asks, who answers)',
  output: '(1, who asks, 16)',
};
