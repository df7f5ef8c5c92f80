// What the model gives where a question asks before it is here, and over many sentences: numbers.test.ts measures all of it again.

export const measured = {
  /** What “it” gives the nouns in layer 3, head 1. */
  its: {
    tired: { animal: 0.679, street: 0.051 },
    wide: { animal: 0.281, street: 0.123 },
  },
  /** In how many of 64 pairs “it” gives more to the right noun, with either ending. */
  bothRight: 11,
  /** In how many of 64 “not” and its kin get more than “very”, and than “too”, in layer 5, head 9. */
  overVery: 63,
  overToo: 26,
  /** How many heads of 72 give [CLS] more than half over a page. */
  parked: 0,
  /** How alike “good” and “not good” are, with all heads and without head 9 of layer 5. */
  alike: { whole: 0.79, without: 0.846 },
  /** How alike the two sentences of dog and man are. */
  bites: 0.972,
} as const;
