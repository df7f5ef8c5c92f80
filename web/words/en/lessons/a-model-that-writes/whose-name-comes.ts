// What this step says beside its prose.
import { comments as shared } from './parts';

export const names = {
  next_ids: 'number of the piece in the model’s list',
  next_scores: 'score of the piece',
  log_sum: 'what all scores come to',
  shares: 'share of the piece',
  all_weights: 'weights of all heads',
};

export const texts = {
  usual: 'One day, Tom met Ben. Ben said hello to',
  other: 'One day, Tom met Ben. Tom said hello to',
  examples: [
    'Anna and Max were friends. Anna gave a toy to',
    'Once upon a time, there was a little girl named',
  ],
  shown: 'of all heads',
  shownChoices: {
    maps: 'where each looks',
    without: 'how likely the first piece is without it',
  },
  without: 'how likely the piece in front still is when this head alone is switched off',
  keyFound: 'the text that this was found for, as a number',
  keyAxis: ['text'],
  summary: (piece: string, share: string, head: string) =>
    `The likeliest next piece is “${piece}” with ${share}. The map shows ${head}.`,
  theOther: {
    question:
      'After “One day, Tom met Ben. Ben said hello to”, the model gives “Tom” nearly everything. Now the second “Ben” becomes “Tom”: “Tom said hello to”. What share does “Ben” get?',
    options: {
      unsure: 'little: a story goes on with whom it began with',
      likely: 'about half: both names stand there',
      sure: 'nearly everything',
    },
    explain:
      '“Ben” gets {ben:%}, and “Tom” had {tom:%} before. The two texts differ in one word. A model that counted names would have said “Tom” in both, because “Tom” stands there twice now.',
    scene: 'say “Tom said hello to”',
  },
};

/** What the program says beside its lines. */
export const comments = { ...shared };

/** What of it the model reads, by its keys: that is English in any language. */
export const english = ['usual', 'other', 'examples'];
