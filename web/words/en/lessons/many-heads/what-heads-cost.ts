// What this step says beside its prose.

export const names = {
  width: 'width',
  heads: 'number of heads',
  matrices: 'numbers in a matrix',
  added: 'numbers in its bias',
  parameters: 'number of parameters',
  head_width: 'width of a head',
};

export const texts = {
  width: 'width d',
  heads: 'heads',
  biases: 'biases',
  biasChoices: { without: 'without', with: 'with' },
  matrices: ['W_Q', 'W_K', 'W_V', 'Wₒ'],
  for: ['for queries', 'for keys', 'for values', 'to mix'],
  caption: 'How many numbers a module with many heads has to learn',
  square: (width: number) => `${width} × ${width}`,
  added: 'bias',
  total: 'in all',
  headWidth: 'width of each head:',
  modules: 'in the tutorials:',
  tutorials: [
    { label: 'S0: 32, 4 heads', width: 32, heads: 4, biases: 'without' },
    { label: 'S1: 64, 4 heads', width: 64, heads: 4, biases: 'without' },
    { label: 'S2: 64, 8 heads, biases', width: 64, heads: 8, biases: 'with' },
    { label: 'S4: 512, 8 heads, biases', width: 512, heads: 8, biases: 'with' },
  ],
  summary: (total: string, heads: number, each: string, width: number) =>
    `${total} parameters: a width of ${width}, cut into ${heads === 1 ? 'one head' : `${heads} heads`} of ${each}.`,
  notWhole: (width: number, heads: number) =>
    `${width} numbers cannot be cut into ${heads} equal parts. Programs refuse that. Choose a number of heads that divides ${width}.`,
  twiceTheHeads: {
    question:
      'The width is 64. You go from 4 heads to 8. What happens to the number of parameters?',
    options: {
      doubles: 'it doubles',
      stays: 'it stays',
      halves: 'it halves: each head is narrower',
    },
    explain:
      'It stays {eight:0}. Eight heads are twice as many, but each is half as wide: {each:0} for each. The matrices are as large as before. More heads only cut them finer.',
  },
  largeBill: {
    question:
      'A module has a width of {width}, 8 heads, and biases in all four matrices. How many parameters does it have?',
    blanks: ['parameters'],
    mistakes: {
      noBiases: 'the four biases are missing',
      threeOnly: 'those are three matrices: the one that mixes the heads is missing',
      perHead: 'heads cut the matrices; they do not multiply them',
    },
    explain:
      'Each matrix has {width} · {width} = {width * width:0} numbers and a bias of {width}. Four of both make {right[0]:0}.',
  },
  claimCount: {
    claim: 'The module with a width of 32 and four heads has 4,096 parameters.',
    bet: 'Is that right?',
    options: { yes: 'yes', no: 'no: four heads have more' },
    explain:
      '4 · 32 · 32 = 4,096. If each head had three narrow matrices of its own, 32 to 8, it would be {total_apart:0} as well.',
    verdict: 'It is right. One head of full width with the same four matrices has as many.',
  },
  claim37: {
    claim: 'This block is a complete program for attention with many heads: copy it and run it.',
    bet: 'You copy it into an empty file and run it. Does it run?',
    options: { yes: 'yes', no: 'no' },
    explain:
      "It stops with “NameError: name 'math' is not defined”; with math it stops at F. Both are imported in the block before it. With the two lines it runs, and its {total:0} parameters are as printed.",
    verdict: 'It lacks two imports. The mathematics is right.',
  },
  claim42: {
    claim: 'Eight to sixteen heads are typical.',
    bet: 'Do BERT-base, BERT-large and the largest GPT-3 all stay in that range?',
    options: { yes: 'yes', no: 'no' },
    explain: 'They have {heads[]:0} heads, of {head_width[]:0} numbers each.',
    verdict:
      'It holds for BERT; large models have many more. What hardly changes is the width of a head: 64 to 128.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  four: 'for queries, keys and values, and the one that mixes the heads',
  whole: 'must be whole',
  no_heads: 'the number of heads does not come into it',
  as_printed: 'the block alone, shortened: it uses math and F',
  runs: 'alone, with math, with math and F: 1 where it runs',
  models: 'BERT-base, BERT-large, the largest GPT-3',
  each_head: 'the same, with three narrow matrices for each head',
};
