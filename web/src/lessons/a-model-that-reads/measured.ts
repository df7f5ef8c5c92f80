// What the words of the lesson say of the model, and what its questions ask before a job has read all sentences: numbers.test.ts measures
// it again, prose.test.ts reads the sentences.

export const measured = {
  /** What “it” gives both nouns of the sentence of the course in layer 3, head 1, with each ending. */
  its: { tired: [0.68, 0.05], wide: [0.28, 0.12] },
  /** What it gives the two nouns together over all 128 sentences. */
  nouns: 0.71,
  /** How much more “good” gives “not” than “very” in layer 5, head 9. */
  changed: 0.61,
  /** In how many of 64 pairs “it” gives more to the right noun with both endings. */
  bothRight: 11,
  /** In how many of 64 “not” and its kin get more than “very”, and than “too”, in layer 5, head 9. */
  over: { very: 63, too: 26 },
  /** What over a page layer 0, head 2 gives the piece before, layer 1, head 8 the piece after, and even shares [CLS]. */
  before: '1.00',
  after: 0.68,
  even: 0.07,
  /** How many heads of 72 give [CLS] more than half over a page. */
  parked: 29,
  /** How alike “good” and “not good” are, and how alike without layer 5, head 9. */
  alike: ['0.790', '0.846'],
  /** How alike the dog that bites the man is to the man that bites the dog, and to a paraphrase. */
  bites: { turned: 0.97, paraphrase: 0.46 },
  /** How far the sentence of the animal moves without layer 3, head 1, and without the head that moves it most; its place among 72. */
  moved: { famous: 0.0021, most: 0.08, rank: 31 },
} as const;
