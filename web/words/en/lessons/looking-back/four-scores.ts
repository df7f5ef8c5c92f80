// What this step says beside its prose.

export const names = {
  states: 'encoder’s state h',
  state: 'decoder’s state s',
  width: 'width of the states d',
  inner: 'width of the comparison a',
  parts: 'parameters of a part',
  learned: 'parameters',
  in_all: 'parameters of this score',
};

export const texts = {
  sentence: ['I', 'love', 'pizza'],
  places: ['1', '2', '3', '4', '5', '6', '7', '8'],
  kind: 'score',
  kinds: { additive: 'additive', dot: 'dot', general: 'general', concat: 'concat' },
  formulas: {
    additive: 'v · tanh(Wₛ s + Wₕ h)',
    dot: 's · h',
    general: 's · W h',
    concat: 'v · tanh(W [s, h])',
  },
  width: 'width of the states, d',
  inner: 'width of the comparison, a',
  weight: 'weight',
  label: 'The weights that one state gives to each word by this score',
  bill: (kind: string) => `What “${kind}” has to learn`,
  parts: {
    additive: ['Wₛ', 'Wₕ', 'v'],
    dot: ['nothing'],
    general: ['W'],
    concat: ['W', 'v'],
  },
  counts: {
    additive: ['d · a', 'd · a', 'a'],
    dot: [''],
    general: ['d · d'],
    concat: ['2d · a', 'a'],
  },
  summary: (kind: string, width: number, inner: number, total: string) =>
    `States of ${width} numbers, compared in ${inner}: “${kind}” has ${total} parameters.`,
  sideBySide: {
    question:
      'Additive projects s and h by a matrix each, and adds. Concat lays s and h side by side and projects them by one wide matrix: here the two matrices of additive, side by side. How do the weights differ?',
    options: {
      none: 'not at all: it is the same sum',
      little: 'a little, like two roundings of one idea',
      lot: 'a lot: adding loses who was who, side by side keeps it',
    },
    explain:
      'They are {concat[]:3} both times. A wide matrix times two vectors side by side is its left half times the one plus its right half times the other. Additive and concat are one score, written in two ways, with as many numbers to learn.',
  },
  three: {
    claim: 'Luong’s attention knows three scores: dot, general and concat.',
    bet: 'The tutorial lists three, and has a class for them. What happens if it is asked for “concat”?',
    options: { weights: 'it gives weights, as for the others', fails: 'it fails' },
    explain:
      'It fails: {count(works > 0):short} of the three work. For “concat” no line of the class makes scores, and the next line asks for them.',
    verdict:
      'The three scores are Luong’s. The class has two: with “concat”, forward reaches softmax with scores that were never made, and Python stops with an error. The third needs a matrix and v, as additive does; in the figure it is there.',
  },
  simpler: {
    claim: 'Luong’s scores are the simpler ones.',
    bet: 'With states of 256 numbers, compared in 64, additive has 32,832 parameters. How many has “general”?',
    options: { few: '256 or fewer', half: 'about half as many', twice: 'about twice as many' },
    explain: 'Additive has {additive:0}, general {general:0}, dot {dot:0}.',
    verdict:
      'Dot is simpler: nothing to learn, one product. General is simpler to write, but its matrix is as wide and as high as the states: 64 numbers fewer than additive with the tutorial’s 128, twice as many with 256. What it does save is work: one product of matrices instead of a tanh for each pair.',
  },
};

/** A task of this step. */
export const counting = {
  question:
    'States have {width} numbers and are compared in {inner}. How many parameters have additive and general?',
  blanks: ['additive', 'general'],
  mistakes: {
    no_v: 'v was forgotten',
    once: 'additive has two matrices, one for each side',
    biases: 'biases were counted; these scores have none',
    narrow: 'general compares in the full width of the states: its matrix is {width} by {width}',
  },
  explain:
    'Additive: {width} · {inner} + {width} · {inner} + {inner} = {right[0]:0}. General: {width} · {width} = {right[1]:0}. The wider the states, the dearer general becomes.',
};

/** What the programs say beside their lines. */
export const comments = {
  each_once: 'each different word once',
  concat: 'the two matrices of additive side by side: (6, 16), and s beside each h: (T, 16)',
  bill: 'the parts of each score that learn; none has a bias',
  class: 'as the tutorial has it: two branches for three methods',
};
