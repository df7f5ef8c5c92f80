// What this step says beside its prose.

export const names = {
  logits: 'score',
  predictions: 'class it says',
  parameters: 'parameters',
  bill: 'parameters in all',
};

export const texts = {
  parts: ['word vectors', 'attention, 4 heads', 'two scores'],
  sums: ['10,000 · 128', '4 · 128 · 128 + 4 · 128', '128 · 2 + 2'],
  given: 'fixed, not computed: counted from the sizes of the model',
  caption: 'What the untrained classifier of Tutorial S4 says of both',
  score: (each: string) => `score of “${each}”`,
  says: 'it says',
  billCaption: 'Its numbers, all of them drawn at random so far',
  total: 'in all',
  summary: ([first = '', second = '']: readonly string[], most: string) =>
    `The untrained classifier calls the first review ${first} and the second ${second}, with scores of at most ${most}.`,
  moreWords: {
    question:
      'The classifier is to know 20,000 words instead of 10,000. How many numbers does it have to learn then, compared with before?',
    options: {
      hardly: 'hardly more of them: attention is the same for every word',
      twice: 'nearly twice as many',
      four: 'four times as many: every word may meet every other',
    },
    explain:
      'From {before:0} numbers it goes to {after:0}, {times:2} times as many. Attention is the same for every word and does not grow. But each word has 128 numbers of its own, and those are most of what is learned here.',
  },
  smaller: {
    question:
      'Another classifier knows {thousands},000 words, is {width} wide, and has two scores. Its attention has four matrices (three for queries, keys and values, one after joining the heads), each with a bias. How many parameters has each part?',
    blanks: ['word vectors', 'attention', 'two scores'],
    mistakes: {
      no_bias: 'the biases were left out',
      three: 'the matrix after joining the heads was left out',
    },
    explain:
      '{thousands},000 · {width} = {right[0]:0}; 4 · ({width} · {width} + {width}) = {right[1]:0}; 2 · ({width} + 1) = {right[2]:short}.',
  },
  meanOfHeads: {
    claim:
      'For 8 reviews of 20 words the classifier also gives back its attention weights, of shape (8, 20, 20): a mean over the heads.',
    bet: 'There are four heads. Is that the shape?',
    options: { yes: 'yes', no: 'no: (8, 4, 20, 20)' },
    explain:
      'The weights have the shape ({shape[]:short}). PyTorch averages over the heads unless told not to, and each row of the mean still adds up to 1.',
    verdict:
      'It holds. A mean hides which head looked where: ask for all heads with average_attn_weights=False.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  attention: 'output (2, 7, 128), weights (2, 7, 7): a mean over the heads',
  mean: 'the mean over the words, then two scores',
  ids: 'two reviews of the same seven words, each word by its number',
  scores: '(2, 2): for each review the scores of bad and good',
  shape: 'who attends to whom, for each review',
  bill: 'word vectors, attention, scores; and in all',
  shapes: 'the mean over the heads, and every head',
  mean_of_heads: 'nothing but rounding',
};
