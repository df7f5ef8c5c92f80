// What step 3 of lesson 4 says beside its prose.

export const names = {
  allowed: 'allowed',
};

export const texts = {
  mask: 'who may look at whom',
  presets: {
    everything: 'everything',
    causal: 'causal',
    window: 'window of three',
    padding: 'padding',
    blocks: 'blocks of two',
    self: 'only itself',
  },
  weights: 'weights',
  looks: 'looks',
  seen: 'is seen',
  summary: (allowed: string, all: string) => `${allowed} of ${all} pairs are allowed.`,
  blind: (words: string) =>
    `${words} may look at nothing: softmax would divide 0 by 0, which has no answer (NaN means “not a number”). Allow one word in each row.`,
  block: {
    question:
      'Blocks of two: “the” and “cat” see only themselves and each other. You also let “cat” look at “sat”. Which weights change?',
    options: ['those of “cat” only', 'those of “cat” and “sat”', 'all'],
    explain: (before: string, after: string) =>
      `“cat” gave “the” ${before} and now gives it ${after}; every other row stays. A mask works row by row: what one word may see is its own affair.`,
    scene: 'allow it',
  },
  task: {
    question:
      'Six words. How many of the 36 pairs are allowed under a causal mask, and how many if each word sees itself and the two words before it?',
    blanks: ['causal', 'window'],
    mistakes: {
      strict: 'each word was hidden from itself',
      hidden: 'these are the blocked pairs',
      square: 'the window was counted as three for each word; the first two have less before them',
    },
    explain: (causal: string, window: string) =>
      `Causal: 1 + 2 + 3 + 4 + 5 + 6 = ${causal}. Window: 1 + 2 + 3 + 3 + 3 + 3 = ${window}.`,
  },
};

/** What the programs say beside their lines. */
export const comments = {
  true_may_look: 'True: may look',
};
