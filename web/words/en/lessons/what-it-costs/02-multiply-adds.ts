// What the step on multiply-adds says beside its prose.

export const names = {
  n: 'length n',
  d: 'width d',
  lstm: 'multiply-adds of the LSTM',
  projections: 'multiply-adds of the projections',
  pairs: 'multiply-adds of the pairs',
  attention: 'multiply-adds of attention',
  times: 'attention : LSTM',
  crossing: 'length at which both are equal',
  lengths: 'length',
  lstm_curve: 'multiply-adds of the LSTM at each length',
  attention_curve: 'multiply-adds of attention at each length',
};

export const texts = {
  n: 'words n',
  d: 'width d',
  given: 'the lengths of the curves',
  axis: 'n',
  curves: 'multiply-adds of one layer: solid attention, dashed LSTM',
  lstm: 'LSTM',
  attention: 'attention',
  projections: 'queries, keys, values',
  pairs: 'all pairs',
  together: 'both together',
  formula: 'formula',
  count: 'multiply-adds',
  times: 'attention : LSTM',
  crossing: 'both equal at',
  table: 'What one layer multiplies and adds',
  summary: (n: string, d: string, times: string, crossing: string) =>
    `For ${n} words of width ${d} attention does ${times} times as many multiply-adds as an LSTM; both do the same for ${crossing} words.`,
  wideModel: {
    question:
      'Large language models are about 4096 wide. Of 2,048 words at that width, which layer has more to multiply and add: self-attention, where every word asks every word, or an LSTM?',
    options: ['attention: it has four million pairs', 'the LSTM', 'about the same'],
    explain: (lstm: string, attention: string) =>
      `The LSTM takes ${lstm} thousand million, attention ${attention}. An LSTM pays for width: eight d × d matrices for each word, where attention has three. Four million pairs are little beside matrices of 16 million numbers.`,
    scene: 'show 2048 words of width 4096',
  },
  crossingTask: {
    question: 'From how many words on does attention do more than an LSTM, if both have width 512?',
    blanks: ['n'],
    mistakes: {
      noProjections: 'the three projections of attention were left out',
      onlySquare: 'attention was counted as n² · d alone',
    },
    explain: (n: string) =>
      `8 · n · d² = 3 · n · d² + 2 · n² · d holds for 5 · d = 2 · n. For d = 512 that is n = ${n}.`,
  },
  square: {
    claim: 'Self-attention costs n² · d, an RNN n · d².',
    bet: 'Fifty words of width 64, every product counted: which share of attention’s multiply-adds are pairs?',
    options: ['over 90 %', '50 to 90 %', 'less than half'],
    explain: (share: string, projections: string) =>
      `The pairs make ${share}. Queries, keys and values alone take ${projections}.`,
    verdict:
      'For long texts the square is what counts. Written alone it leaves out 3 · n · d² for the projections, which are most of the work here. At width 64 attention does more than the LSTM only beyond 160 words.',
  },
  hurts: {
    claim: 'Beyond about 10,000 tokens the quadratic cost becomes a problem.',
    bet: '10,000 words of width 64: how many times the multiply-adds of an LSTM does attention take?',
    options: ['about 4 times', 'about 40 times', 'about 4,000 times'],
    explain: (times: string, share: string) =>
      `It takes ${times} times as many, and the pairs are ${share} of them.`,
    verdict: 'So it is: at that length nearly all the work is pairs, and it grows with the square.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  length: 'how many words',
  width: 'how many numbers a word has',
  eight: 'eight d × d matrices for each word',
  three: 'three such matrices, then all pairs twice',
  crossing: 'here both do the same',
};
