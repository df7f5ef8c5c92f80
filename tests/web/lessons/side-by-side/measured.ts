// What this lesson says of trainings with five seeds: numbers.test.ts trains, prose.test.ts reads the sentences.

export const measured = {
  /** The least weight that the last two digits of 1994 give themselves, with any of seeds 1 to 5. */
  lastDigits: 0.82,
} as const;
