// What step 6 of lesson 4 says beside its prose.

export const names = {
  may_look: 'may look',
};

export const texts = {
  written: 'mask written by',
  reader: 'read by',
  programs: {
    S0: 'S0',
    S1: 'S1',
    S4: 'S4',
    module: 'PyTorch’s module',
    function: 'PyTorch’s function',
  },
  writes: {
    S0: '1 may look',
    S1: 'True (1) hides',
    S4: '1 may look',
    module: 'True (1) hides',
    function: 'True (1) may look',
  },
  /** What becomes of a mask of True and False. */
  reads: {
    S0: '0 becomes −∞',
    S1: 'True becomes −∞',
    S4: '0 becomes −10⁹',
    module: 'True becomes −∞',
    function: 'False becomes −∞',
  },
  /** What becomes of a mask of numbers, where that is something else. */
  readsNumbers: {
    S1: 'numbers hide nothing',
    module: 'numbers are added',
    function: 'numbers are added',
  },
  mask: (writes: string) => `mask: ${writes}`,
  weights: (reads: string) => `weights: ${reads}`,
  looks: 'looks',
  seen: 'is seen',
  summary: (open: string, allowed: string, leaks: string, blocked: string) =>
    `Of the ${allowed} pairs that are meant to be seen, ${open} are seen; of the ${blocked} that are meant to be hidden, ${leaks}.`,
  blind: (words: string) =>
    `No error, but ${words} may see nothing and gets no number (NaN: −∞ from −∞ has no answer). The mask was written for another program: choose one that reads it as it is meant.`,
  numbers: {
    question:
      'S0’s causal mask, of 1 and 0, is given to PyTorch’s module. Which of the five words does the first one see?',
    options: ['only itself, as is meant', 'all five', 'only the four after it'],
    explain: (own: string, rest: string) =>
      `The module adds the mask: the word’s score for itself rises by 1, the other four rise by 0, and no score becomes −∞. It gives itself ${own}, and ${rest} to words that it must not see.`,
    scene: 'do it',
  },
  claim: {
    claim:
      'S0, S1 and S4 each show “the causal mask”. S1 has a function that makes one, S0 a function that takes one.',
    bet: 'Give S1’s mask for five words to S0’s function. What happens?',
    options: [
      'it works: each word sees itself and those before it',
      'an error',
      'no error: each word sees only those after it',
    ],
    explain: (past: string, future: string, broken: string) =>
      `The second word gives ${past} to itself and the word before, and ${future} to the three after it. ${broken} weights, those of the last row, are no numbers.`,
    verdict:
      'There are four conventions: 0 becomes −∞ (S0); 0 becomes −1e9 (S4); True hides (S1 and nn.MultiheadAttention); True may look (scaled_dot_product_attention). S0’s numbers in S1’s function hide nothing at all in PyTorch 1.13; newer versions refuse them. This course’s engine names its convention, True may look, and refuses other kinds.',
    scene: 'S1’s mask in S0’s program',
  },
  shape: {
    claim:
      'The module accepts a mask of shape (T, T), T words by T words, or one for each of B sentences: (B, 1, T, T).',
    bet: 'Two sentences of four words, and a mask for each, (2, 1, 4, 4). What does the module give?',
    options: ['an error', 'the right output', 'an output of the right shape with wrong numbers'],
    explain: (wrong: string, all: string, difference: string) =>
      `${wrong} of ${all} numbers differ from the output with one mask of shape (4, 4), by up to ${difference}, though both masks say the same.`,
    verdict:
      'The module puts two axes before whatever it gets. Of four axes it makes six; the scores are spread over them, and when heads are joined the numbers are dealt out to the wrong places, in the right shape. A module should refuse what it cannot read.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  true_hides: 'S1: True hides',
  zero_hides: 'S0: 0 hides',
  numbers_hide_nothing:
    "a mask of numbers hides nothing: PyTorch 1.13 passes over it in S1's program",
};
