// What this lesson says of whole trainings: numbers.test.ts trains, prose.test.ts reads the sentences.

/** Shares of the held-out sentences, and weights. */
export const measured = {
  /** Of ten seeds so many find every noun with two layers, all but one more than `most`, and this one the fewest. */
  twoLayers: { everyNoun: 7, most: 0.95, fewest: { seed: 2, right: 0.923 } },
  /** One layer, with any of the ten seeds, finds from so many nouns to so many. */
  oneLayer: [0.15, 0.25],
  /** What “street” gives the adjective in layer 1 with seed 3. */
  street: { tired: 0.38, wide: 0.98 },
  /** Told the answer, “it” looks most at the noun that is meant with the usual seed, and with so many of the ten never. */
  toldTheAnswer: { looks: 0.23, most: 0.76, neverLook: 5 },
  /**
   * Mean cosines of words’ vectors with the usual seed: of two animals, before and after; and in layer 1 of what adjectives hand over: of two
   * that fit animals, of two that fit places, and of one of each, after.
   */
  sorted: { before: -0.02, after: -0.01, ofAnimals: 0.47, ofPlaces: 0.46, across: -0.51 },
} as const;
