// What this lesson says of whole trainings and counts: numbers.test.ts measures, prose.test.ts reads the sentences.

/** Losses, shares and weights. */
export const measured = {
  /** The lowest loss on the words held out with the usual seed. */
  best: 2.27,
  withoutMask: 0.02,
  /** What “k” gives “o” in head 1 of layer 1. */
  kGivesO: 0.98,
  /** Over all words held out: what heads 2 to 4 of layer 1 give the letter before, and what even shares would. */
  toPrevious: ['0.40', '0.41', '0.64'],
  evenly: 0.27,
  /** There, what the heads of layer 1 give the letter itself before training, and than what they give it less after. */
  own: { before: 0.29, less: 0.2 },
  /** What counting longer rows of letters costs, by their length. */
  rows: { 4: '2.30', 5: '2.38' },
  /** The loss of two layers after 50 and 100 steps, and the shares of right letters. */
  repeating: { after50: 2.2, below: 0.02, twoRight: 0.99 },
} as const;
