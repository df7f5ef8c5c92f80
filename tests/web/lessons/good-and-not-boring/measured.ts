// What this lesson says of whole trainings: numbers.test.ts trains, prose.test.ts reads the sentences.

/** Shares of the new reviews that are judged right, and weights. */
export const measured = {
  /** Without positions, however long, about. */
  withoutPositions: 0.8,
  /** With five seeds (1 to 4 and the usual one) after 100 steps, from so much to so much. */
  rightAfter100: [0.98, 1],
  /** With ten seeds, from so many to so many: “not” hidden from its adjective, and from all other words. */
  hidden: { pair: [0.84, 1], alone: [0.58, 0.78] },
  /** What “good” gives in head 4 with the usual seed: “not” and, in the other review, “was”, each the word before it; and “was” two before. */
  goodGives: { not: 0.89, was: 0.98, wasWhenHidden: 0.98 },
  /** With seeds 1 to 4, in the head in which “good” gives “not” most: at least that, and in the other review the word before less than. */
  otherSeeds: { not: '0.90', before: 0.1 },
  /** With seeds 7 and 1 to 4, what alone “boring” is called: good from one half on. */
  boring: { bad: 2, good: 2, leans: 1 },
} as const;
