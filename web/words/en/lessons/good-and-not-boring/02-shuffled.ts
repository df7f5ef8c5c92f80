// What step 2 of lesson 10 says beside its prose.

export const names = {
  pooled: 'mean',
  logits: 'score',
  gap: 'largest difference of the scores',
};

export const texts = {
  positions: 'positions',
  choices: { none: 'none', added: 'added to the words' },
  mean: 'mean',
  scores: 'scores:',
  score: (verdict: string) => `“${verdict}”`,
  gap: 'largest difference between the scores of the two reviews:',
  summary: (positions: string, gap: string) =>
    `Positions: ${positions}. The scores of the two reviews differ by at most ${gap}.`,
  notice: {
    question:
      'This classifier knows no positions. In one review “not” stands before “boring”, in the other before “good”. What do its scores for the two reviews look like?',
    options: [
      'clearly different: every word attends to its neighbours',
      'a little different: “not” attends to another word',
      'the same, but for rounding',
    ],
    because: (gap: string) =>
      `The scores differ by ${gap}, which is rounding. Attention has no neighbours: “not” attends to “good” in both reviews, with the same weight. Training changes the numbers, but not this.`,
  },
  claim38: {
    claim:
      'The classifier learns relations between words by attention: in a review “not” may attend to “good”, so that “not good” is understood.',
    bet: 'Shuffle the 20 words of each review. Does the tutorial’s classifier, which has no positions, say anything else?',
    options: ['yes, its scores change', 'no, its scores stay but for rounding'],
    because: (shuffled: string, positions: string) =>
      `Shuffled, the scores change by at most ${shuffled}. With a vector for each position added to the words, the same shuffle changes them by up to ${positions}.`,
    verdict:
      '“Not” may well attend to “good”, but it does so wherever the two stand. Without positions, and with a mean over the words, the classifier cannot tell word order at all.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  grammar: 'the words of the reviews',
  draws: 'how reviews are made: not needed yet',
  held_out: 'some adjectives are kept for new reviews',
  empty: 'what fills up a shorter review is never looked at',
  pooled: '(reviews, 32): the mean over the words of each review',
  read: 'two scores for each review: against the noun, and for it',
  output: '(2, 7, 32): a new vector for each word',
  shuffled: 'nothing but rounding',
  with_positions: 'the same shuffle, where words know their places',
};
