// What this step says beside its prose.

export const names = {
  may_attend: 'may attend to',
};

export const texts = {
  written: 'mask written by',
  reader: 'read by',
  programs: {
    S0: 'Tutorial S0',
    S1: 'Tutorial S1',
    S4: 'Tutorial S4',
    module: 'PyTorch’s module',
    function: 'PyTorch’s function',
  },
  writes: {
    S0: '1 allows',
    S1: 'True (1) hides',
    S4: '1 allows',
    module: 'True (1) hides',
    function: 'True (1) allows',
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
  summary: (open: string, allowed: string, leaks: string, blocked: string) =>
    `Of the ${allowed} pairs that are meant to be open, ${open} have weight; of the ${blocked} that are meant to be hidden, ${leaks}.`,
  blind: (words: string) =>
    `No error, but ${words} may attend to nothing and gets no number (NaN: −∞ from −∞ has no answer). The mask was written for another program: choose one that reads it as it is meant.`,
  numbers: {
    question:
      'The causal mask of Tutorial S0, of 1 and 0, is given to PyTorch’s module. Which of the five words does the first one attend to?',
    options: {
      itself: 'only itself, as is meant',
      all: 'all five',
      after: 'only the four after it',
    },
    explain:
      'The module adds the mask: the word’s score for itself rises by 1, the other four rise by 0, and no score becomes −∞. It gives itself {own:3}, and {rest:3} to words that should be hidden.',
    scene: 'do it',
  },
  claim: {
    claim: 'Tutorial S0 makes a causal mask, and Tutorial S1 makes one.',
    bet: 'Give S1’s mask for six words to S0’s attention. What happens?',
    options: {
      works: 'it works: each word attends to itself and those before it',
      error: 'an error',
      after: 'no error: each word attends only to those after it',
    },
    explain:
      'The second word gives {weights[6] + weights[7]:short} to itself and the word before, and {weights[8] + weights[9] + weights[10] + weights[11]:short} to the four after it. {count(weights = NaN):short} weights, those of the last row, are no numbers.',
    verdict:
      'The two masks are opposites: S0’s holds 1 where a word may attend, S1’s holds True where it may not. In all there are four conventions: 0 becomes −∞ (S0); 0 becomes −1e9 (S4); True hides (S1 and nn.MultiheadAttention); True allows (scaled_dot_product_attention). Given S0’s numbers, S1’s function hides nothing at all in PyTorch 1.13; newer versions of PyTorch refuse them.',
    scene: 'S1’s mask in S0’s program',
  },
  shape: {
    claim:
      'The attention function of Tutorial S1 takes a mask of shape (T, T), T words by T words, or one for each of B sentences: (B, 1, T, T).',
    bet: 'Two sentences of four words, and a mask for each, (2, 1, 4, 4). The function reads it rightly. Give it to the tutorial’s module instead. What comes out?',
    options: {
      error: 'an error',
      right: 'the right output',
      wrong: 'an output of the right shape with wrong numbers',
    },
    explain:
      'The function gives the same with both shapes: the largest difference is {max(same):short}. Of the module’s output {count(difference > 1e-5):short} of {size(difference):short} numbers differ, by up to {max(difference):2}, though both masks say the same.',
    verdict:
      'True of the function. The module puts two axes before whatever it gets. Of four axes it makes six; the scores are spread over them, and when heads are joined the numbers are dealt out to the wrong places, in the right shape. A module should refuse what it cannot read.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  each_once: 'every word once: where it comes again it has the same vector',
  one_vector: '(T, 16): a vector for each word',
  leaks: 'what is not 0 above the diagonal leaks',
  words_by_words: '(T, T): a row for each word that asks',
  as_written: 'the same mask as each program writes it',
  as_read: 'what the reader takes as hidden, and what becomes of the scores',
  numbers_hide_nothing:
    'a mask of numbers hides nothing here: PyTorch adds it, or (1.13, Tutorial S1) passes over it',
  true_hides: 'True: hidden',
  one_allows: '1: may attend to',
  of_s0: 'Tutorial S0: where the mask is 0, the score becomes −∞',
  of_s1: 'Tutorial S1: (B, H, T, d_k) in; where the mask is True, −∞; gives output and weights',
  module_widens: 'the module puts two axes before the mask',
};
