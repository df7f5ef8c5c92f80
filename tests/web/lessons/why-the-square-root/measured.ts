// What this lesson says of thousands of draws, from 20,000 of them: numbers.test.ts draws again, prose.test.ts reads the sentences.

/** Of five keys. The slopes are sizes of the Jacobian, as the scores after the division feel them and as the raw products do. */
export const measured = {
  /** In √dₖ, and at widths 4, 16, 64, 256 and 1024. */
  largestScore: 1.16,
  largestScores: [2.18, 4.57, 9.27, 18.51, 37.07],
  largestWeight: 0.46,
  /** At width 1024. */
  meanSlope: { raw: 0.036, scaled: 0.396, scaledOfProduct: 0.012 },
  /** At width 256. */
  medianSlope: { raw: 0.0005, scaledOfProduct: 0.026 },
  /** The shares of draws that get the labels of the tutorial, with the root. */
  uniform: { at4: 0.15, beyond: 0.07 },
  sharp: [0.06, 0.07],
  /** At width 64 so few draws have a weight as large as the printed one. */
  printedWeight: { weight: 0.934, draws: 2000 },
} as const;
