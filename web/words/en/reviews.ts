// The words of which reviews are made, and what programs say of them beside their lines.

export const grammar = {
  nouns: ['film', 'story', 'acting', 'music', 'ending', 'book'],
  good: ['good', 'great', 'funny', 'warm', 'clever', 'bright', 'lovely', 'sharp'],
  bad: ['bad', 'boring', 'dull', 'cold', 'weak', 'slow', 'silly', 'ugly'],
  the: 'the',
  was: 'was',
  and: 'and',
  not: 'not',
  really: 'really',
};

export const comments = {
  grammar: 'a review is all for its noun or all against it, and “not” turns a phrase round',
  draws: 'nine numbers from 0 to 1 decide a review',
  held_out: 'a noun meets six adjectives of each kind in training, the other two in new reviews',
};
