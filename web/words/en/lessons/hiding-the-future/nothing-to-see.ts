// What this step says beside its prose.

export const names = {
  filled_inf: 'score, −∞',
  maximum_inf: 'max, −∞',
  shifted_inf: 'score − max',
  exps_inf: 'exp',
  total_inf: 'sum, −∞',
  weights_inf: 'weight, −∞',
  filled_big: 'score, −10⁹',
  maximum_big: 'max, −10⁹',
  shifted_big: 'score − max',
  exps_big: 'exp',
  total_big: 'sum, −10⁹',
  weights_big: 'weight, −10⁹',
  weights_zeros: 'weight, zeros',
};

export const texts = {
  blocked: 'words hidden',
  table: 'One row of scores, hidden in three ways',
  all: 'max, sum',
  weight: 'weight',
  zeros: 'or zeros',
  summary: (word: string, open: string, all: string, weight: string) =>
    `“${word}” may attend to ${open} of ${all} words. With −∞ and with −10⁹ alike it gives itself ${weight}.`,
  none: (word: string, each: string) =>
    `“${word}” may attend to nothing: −10⁹ gives every hidden word ${each}, −∞ gives no number, the choice gives 0.`,
  problem:
    'Every word is hidden. With −∞, softmax has to take −∞ from −∞, which has no answer (NaN means “not a number”). Open a word again, or choose what such a row gets, as in the last line.',
  fifth: {
    question: 'All five words are hidden with −10⁹. What weight does each of them get?',
    options: { zero: '0', fifth: '1 ÷ 5', none: 'no number' },
    explain:
      'Each gets {blocked:short}. Softmax sees only differences, and five equal scores differ by 0, however low they are. With one word open, the four hidden ones get {open[1]:short}.',
    scene: 'hide all five',
  },
  claim: {
    claim: 'Where the mask is 0 the score becomes −1e9, and so the weight becomes 0.',
    bet: 'Four words; one row of the mask is all 0. Does −1e9 give the weights that −∞ gives?',
    options: { yes: 'yes, zeros in every row', no: 'no, not in the row that is all hidden' },
    explain: (weight: string, same: string) =>
      `In the three other rows all ${same} weights are the same. In the hidden row −1e9 gives each of the four words ${weight}, and −∞ no number at all.`,
    verdict:
      'The zeros are the same as long as one word in the row is open. A row that is hidden entirely mixes all forbidden words if −1e9 is written, and breaks if −∞ is. In numbers of half the size (float16, at most 65,504) −1e9 does not fit: a conversion makes it −∞, and masked_fill refuses it with an error (PyTorch 1.13).',
    scene: 'hide all words',
  },
  task: {
    question:
      'A row of four words has the scores 2, 0, 2 and 0, and all four are hidden with −1e9. Which weights come out?',
    blanks: ['first', 'second', 'third', 'fourth'],
    mistakes: {
      zeros: 'hidden words get 0 only while another word is open',
      open: 'these are the weights with nothing hidden',
    },
    explain:
      '{right:2} each: all four scores are the same number now, and equal scores get equal weights.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  to_compare: 'with −∞, with −1e9, and with zeros where nothing is open',
  two_sentences: '(2, T, 64): two sentences',
  first_word: '(T): of the first word of the first one; 8 is the root of 64',
  row_all_hidden: 'the second row hides everything',
  too_large: 'in numbers of half the size −1e9 does not fit',
};
