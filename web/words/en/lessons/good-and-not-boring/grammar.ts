// The words of which the reviews of lesson 10 are made.

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
