// What this step says beside its prose.
import { comments as shared } from './parts';

export const names = {
  next_ids: 'number of the piece in the list of 32,000',
  next_scores: 'score of the piece',
  log_sum: 'what all scores come to',
  shares: 'share of the piece',
};

export const texts = {
  usual: 'Lucy and Jack were friends. Lucy gave a toy to',
  examples: [
    'One day, Emma saw Leo. Leo waved to',
    'One day, Peter met Kim. Kim said hello to',
    'Mary and Bob ate lunch. Mary smiled at',
  ],
  none: 'all heads on',
  chosenRow: 'the chosen head off',
  ownLayer: 'another head to try: layer',
  ownHead: 'head',
  table:
    'In how many of 40 pairs of names the right one is likelier than the other, and its mean share, with one head off everywhere',
  columns: ['right', 'share of the right name', 'share of the other'],
  sentencesUnit: 'of 160',
  summary: (text: string, piece: string, share: string) =>
    `After “${text}” the likeliest next piece is “${piece}” with ${share}.`,
  of160: {
    question:
      'Forty pairs of names are put into four sentences: somebody meets, sees or befriends somebody, and one of them greets, waves or gives a toy. In how many of the 160 is the right name likelier than the other?',
    options: {
      half: 'in about half: one sentence was luck',
      most: 'in most of them',
      all: 'in all or nearly all',
    },
    explain:
      'In {right:0} of {all:0}. The likeliest piece may be “him” or “everyone”, but of the two names it is the right one.',
  },
};

/** What the program says beside its lines. */
export const comments = { ...shared };

/** What of it the model reads, by its keys: that is English in any language. */
export const english = ['usual', 'examples'];
