// What this step says beside its prose.

export const names = {
  claimed: 'printed number',
  difference: 'difference',
  largest_difference: 'largest difference',
};

export const texts = {
  shown: 'show',
  matrices: { printed: 'printed', real: 'printed and real' },
  asks: 'asks',
  asked: 'answers',
  claimed: 'what the tutorial prints',
  given: 'printed by the tutorial, not computed',
  real: 'what its program prints',
  difference: 'the difference',
  summaryOfPrinted: (word: string, weight: string) =>
    `In the printed matrix every word attends most to itself, “${word}” with ${weight}.`,
  summary: (seed: string, largest: string) =>
    `With seed ${seed} the largest difference from the printed matrix is ${largest}.`,
  scene: 'show the real weights',
  ownLargest: {
    question:
      'The printed words all attend most to themselves. Draw vectors and matrices anew for 300 seeds, five words each. How many words give their largest weight to themselves?',
    options: {
      all: 'nearly all: a word is most like itself',
      fifth: 'about one in five, as chance would have it',
      none: 'nearly none',
    },
    explain:
      '{prefer_themselves:%} of the 1,500 words. A vector is most like itself, but here its query meets its key, and two random matrices have turned them apart: nothing makes a word prefer itself.',
  },
  claim1: {
    claim:
      'With seed 0 the program prints a matrix with the diagonal 0.234, 0.312, 0.278, 0.289, 0.312.',
    bet: 'Does it?',
    options: { yes: 'yes, to three decimals', no: 'no, it prints another one' },
    explain:
      'From “cat” to “mat” the tutorial has {claimed[9]:3}, the program {weights[9]:3}: the largest difference of all, {largest_difference:3}.',
    verdict:
      'The printed matrix is not what this program gives. Its five diagonal numbers are 0.250, 0.202, 0.196, 0.208 and 0.364, and only “the” and “mat” have their largest weight there.',
  },
  claim2: {
    claim: '“cat” looks most at itself (0.312), then at “sat” (0.201).',
    bet: 'At which word does “cat” look most?',
    options: { itself: 'at itself', mat: 'at “mat”', other: 'at another word' },
    explain: (order: readonly (readonly [string, string])[]) =>
      `In order: ${order.map(([word, weight]) => `“${word}” ${weight}`).join(', ')}.`,
    verdict:
      'With random matrices the order says nothing about cats and mats. Patterns come to mean something only by training.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  printed: 'printed in the tutorial',
  layers: 'matrices without biases, drawn in this order',
  weights_shape: '(5, 5): each row sums to 1',
};
