// What this step says beside its prose.

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
      says: 'One vector for a whole sentence is hard to pack and to unpack: a bottleneck. Looking back opens it.',
      numbers: ['numbers handed over, what an LSTM shows and keeps;', 'with all states'],
    },
    score_parameters: {
      says: 'A score compares the state that asks with each that answers: added, or multiplied.',
      numbers: ['parameters for the additive score,', 'for the dot product'],
    },
    weights_total: {
      says: 'Weights are shares of one whole. By themselves they prove nothing: change them and see.',
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
      says: 'So recurrence could go. Compared here: attention without the rest of a layer.',
      numbers: ['multiply-adds of an LSTM,', 'of self-attention alone'],
    },
  },
  summary: (n: number, path: string, pairs: string) =>
    `For ${n} words: ${path} steps become 1, and there are ${pairs} pairs.`,
  cheaper: {
    question:
      'An LSTM of width 128 and self-attention of width 128 go through the same text. For texts of how many words does self-attention need fewer multiply-adds?',
    options: {
      none: 'for none: the pairs make it dearer',
      short: 'for short ones, up to a few hundred words',
      all: 'for all: that is why recurrence was given up',
    },
    explain:
      'Up to {words:short 0} words. A word costs the LSTM {lstm:short 0} multiply-adds, whatever the length. In self-attention its query, key and value cost {attention:short 0}, and each word it looks at 256 more. With its output matrix and a feed-forward layer a whole layer costs {layer:short 0} before it looks at any word: never less than the LSTM. Recurrence was given up because its steps wait for each other, not because it computes more.',
  },
};

/** What the program says beside its lines. */
export const comments = {
  handed: 'h and c of the last word; or the states of all words',
  scores: 'the additive score with its two matrices and v; the dot product',
  adds: 'an LSTM; self-attention',
};
