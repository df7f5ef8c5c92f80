// What this step says beside its prose.

export const names = {
  pooled: 'mean',
  logits: 'score',
  gaps: 'difference between the reviews',
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
  gaps: 'how far a word’s new vector in one review is from that in the other, at most:',
  differ: {
    question:
      'You add a vector for each position to the words. “The film was” and “boring” stand at the same places in both reviews. Whose new vectors then differ from one review to the other?',
    options: {
      not: 'that of “not” alone: it meets another word',
      turned: 'those of “good”, “and” and “not”, which have moved',
      all: 'those of all seven words',
    },
    things: { all: 'from “the” on', turned: 'from “good” on', not: '“not” alone' },
    press: 'In the last row, press the first word whose vectors differ.',
    explain:
      'Those of all seven. “good” has moved, and a number of its vector changes by up to {gaps[3]:3}. “the” has not moved, but it attends to words that have, so it changes as well, by up to {gaps[0]:3}. Order reaches every word through attention.',
    scene: 'add positions',
  },
  claim38: {
    claim:
      'The classifier learns relations between words by attention: in a review “not” may attend to “good”, so that “not good” is understood.',
    bet: 'Shuffle the 20 words of each review. Does the tutorial’s classifier, which has no positions, say anything else?',
    options: { yes: 'yes, its scores change', no: 'no, its scores stay but for rounding' },
    explain:
      'Shuffled, the scores change by at most {gap_shuffled}. With a vector for each position added to the words, the same shuffle changes them by up to {gap_with_positions}.',
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
  back: 'the words of the second review in the order of the first',
  gaps: '(7): for each word, its largest difference',
  shuffled: 'nothing but rounding',
  with_positions: 'the same shuffle, where words know their places',
};
