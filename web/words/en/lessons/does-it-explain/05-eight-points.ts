// What step 5 of this lesson says beside its prose.

export const names = {
  n: 'words',
  handed_over: 'numbers handed over',
  score_parameters: 'parameters of a score',
  pairs: 'pairs of words',
  matrices: 'numbers in the three matrices',
  path: 'steps from the first word to the last',
  placed: 'numbers of the positions',
  multiply_adds: 'multiply-adds',
};

export const texts = {
  n: 'words (n)',
  counted: 'counted from the matrices’ sizes',
  list: 'Eight points',
  ways: ['one vector', 'all states'],
  scores: ['additive', 'dot'],
  models: ['LSTM', 'self-attention'],
  see: (lesson: number, title: string) => `lesson ${lesson}: ${title}`,
  points: {
    handed_over: {
      says: 'One vector for a whole sentence is a bottleneck. Looking back opens it.',
      numbers: ['numbers handed over, h and c;', 'with all states'],
    },
    score_parameters: {
      says: 'A score compares the state that asks with each that answers: added, or multiplied.',
      numbers: ['parameters for the additive score,', 'for the dot product'],
    },
    weights_total: {
      says: 'Weights are shares of one whole. They help to find mistakes; they prove nothing.',
      numbers: ['is their sum'],
    },
    pairs: {
      says: 'In self-attention every position asks every position.',
      numbers: ['pairs'],
    },
    matrices: {
      says: 'Each word has three roles: query, key and value.',
      numbers: ['numbers in three matrices'],
    },
    path: {
      says: 'All words are done at once, and any two are one step apart.',
      numbers: ['steps from the first to the last in a recurrent network,', 'in attention'],
    },
    placed: {
      says: 'Without recurrence positions must say who stands where.',
      numbers: ['numbers that are added'],
    },
    multiply_adds: {
      says: 'So recurrence could go. What is left is the transformer.',
      numbers: ['multiply-adds of an LSTM,', 'of self-attention'],
    },
  },
  summary: (n: number, path: string, pairs: string) =>
    `For ${n} words: ${path} steps become 1, and there are ${pairs} pairs.`,
  more: {
    question:
      'The model with attention that wrote rows backwards has 288,340 numbers to learn, the one without 203,796. Where are most of the 84,544 that it has more?',
    options: [
      'in the attention: the matrices that make the scores',
      'in the decoder’s LSTM',
      'in the output layer',
    ],
    explain: (attention: string, lstm: string, out: string) =>
      `${attention} are in the attention, ${lstm} in the LSTM, ${out} in the output layer. To look is cheap. To take in what was seen is not: the LSTM now reads 128 numbers more at each step, for each of its four gates.`,
  },
};

/** What the program says beside its lines. */
export const comments = {
  handed: 'h and c of the last word; or the states of all words',
  scores: 'the additive score with its two matrices and v; the dot product',
  adds: 'an LSTM; self-attention',
};
