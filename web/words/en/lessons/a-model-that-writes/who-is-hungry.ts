// What this step says beside its prose.
import { comments as shared } from './parts';

export const names = {
  next_ids: 'number of the piece in the list of 32,000',
  next_scores: 'score of the piece',
  log_sum: 'what all scores come to',
  shares: 'share of the piece',
};

export const texts = {
  usual: 'The dog was hungry. The cat was full. Mom gave the food to the',
  examples: [
    'Lily put the ball in the box. Tom took the ball and put it in the bag. The ball is in the',
    'Tom had two apples. He ate one apple. Now Tom has',
    'One, two, three, four,',
    "The animal didn't cross the street because it was too",
  ],
  table:
    'Eight pairs in four sentences: in how many the hungry one is likelier than the other, and its mean share',
  all: 'eight pairs',
  columns: ['right', 'share of the hungry one', 'share of the other'],
  sentencesUnit: 'of 16',
  summary: (text: string, piece: string, share: string) =>
    `After “${text}” the likeliest next piece is “${piece}” with ${share}.`,
  second: {
    question:
      'In 16 such sentences the hungry one is mentioned first, and the model gives the food to it in all 16. In 16 others the hungry one is mentioned second: “The dog was full. The cat was hungry.” In how many of these is the hungry one likelier?',
    options: {
      none: 'in none or very few',
      half: 'in about half of them',
      all: 'in all or nearly all',
    },
    explain:
      'In {right:0} of 16, after {first:0} of 16 before. It names the one that was mentioned first, hungry or not. Half of the sentences would have made it look as if it understood.',
  },
};

/** What the program says beside its lines. */
export const comments = { ...shared };

/** What of it the model reads, by its keys: that is English in any language. */
export const english = ['usual', 'examples'];
