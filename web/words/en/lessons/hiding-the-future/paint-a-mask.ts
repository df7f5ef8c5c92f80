// What this step says beside its prose.

export const names = {
  allowed: 'allowed',
};

export const texts = {
  mask: 'who may attend to whom',
  presets: {
    everything: 'everything',
    causal: 'causal',
    window: 'window of three',
    padding: 'padding',
    blocks: 'blocks of two',
    self: 'only itself',
  },
  weights: 'weights',
  summary: (allowed: string, all: string) => `${allowed} of ${all} pairs are allowed.`,
  blind: (words: string) =>
    `${words} may attend to nothing: softmax would divide 0 by 0, which has no answer (NaN means “not a number”). Allow one word in each row.`,
  block: {
    question:
      'Blocks of two: “the” and “cat” attend only to themselves and each other. You also let “cat” attend to “sat”. Which weights change?',
    options: { cat: 'those of “cat” only', both: 'those of “cat” and “sat”', all: 'all' },
    things: {
      cat: 'up to the row of “cat”',
      both: 'up to the row of “sat”',
      all: 'up to the last row',
    },
    press: 'Press the last row whose weights change.',
    explain:
      '“cat” gave “the” {before[5]:3} and now gives it {after[5]:3}; every other row stays. A mask works row by row: what one word may attend to is its own affair.',
    scene: 'allow it',
  },
  task: {
    question:
      'Six words. How many of the 36 pairs are allowed under a causal mask, and how many if each word attends to itself and the two words before it?',
    blanks: ['causal', 'window'],
    mistakes: {
      strict: 'each word was hidden from itself',
      hidden: 'these are the hidden pairs',
      square: 'the window was counted as three for each word; the first two have less before them',
    },
    explain:
      'Causal: 1 + 2 + 3 + 4 + 5 + 6 = {right[0]:short}. Window: 1 + 2 + 3 + 3 + 3 + 3 = {right[1]:short}.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  each_once: 'every word once: where it comes again it has the same vector',
  one_vector: '(T, 16): a vector for each word',
  true_may_attend: '(T, T), True: may attend to',
  one_layer: 'one matrix makes queries, keys and values at once',
  sum_to_one: 'each row sums to 1, whatever is hidden from it',
  words_by_words: '(T, T): a row for each word that asks',
};
