// What step 6 of lesson 2 says beside its prose.

export const names = {
  claimed: 'printed number',
  difference: 'difference',
  largest_difference: 'largest difference',
};

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(' and ');

export const texts = {
  shown: 'show',
  matrices: { printed: 'printed', real: 'printed and real' },
  asks: 'asks',
  asked: 'is asked',
  claimed: 'what the tutorial prints',
  given: 'printed by the tutorial, not computed',
  real: 'what its program prints',
  difference: 'the difference',
  summaryOfPrinted: (word: string, weight: string) =>
    `In the printed matrix every word looks most at itself, “${word}” with ${weight}.`,
  summary: (seed: string, largest: string) =>
    `With seed ${seed} the largest difference from the printed matrix is ${largest}.`,
  scene: 'show the real weights',
  diagonal: {
    question:
      'In the printed matrix every word looks most at itself. In how many rows of the real one, with seed 0, is the largest weight the word’s own?',
    options: ['none', 'one', 'two', 'three or more'],
    explain: (own: readonly string[]) =>
      `In ${own.length}: ${quoted(own)}. The matrices are random, so nothing makes a word prefer itself.`,
  },
  claim1: {
    claim:
      'With seed 0 the program prints a matrix with the diagonal 0.234, 0.312, 0.278, 0.289, 0.312.',
    bet: 'Does it?',
    options: ['yes, to three decimals', 'no, it prints another one'],
    explain: (claimed: string, real: string, largest: string) =>
      `From “cat” to “mat” the tutorial has ${claimed}, the program ${real}: the largest difference of all, ${largest}.`,
    verdict:
      'The printed matrix is not what this program gives; only the rows “the” and “mat” have their largest weight on the diagonal. A seed makes a program repeat its numbers exactly, so anyone can check.',
  },
  claim2: {
    claim: '“cat” looks most at itself (0.312), then at “sat” (0.201).',
    bet: 'At which word does “cat” look most?',
    options: ['at itself', 'at “mat”', 'at another word'],
    explain: (order: readonly (readonly [string, string])[]) =>
      `In order: ${order.map(([word, weight]) => `“${word}” ${weight}`).join(', ')}.`,
    verdict:
      'With random weights the order says nothing about cats and mats. Patterns come to mean something by training only.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  printed: 'printed in the tutorial',
};
