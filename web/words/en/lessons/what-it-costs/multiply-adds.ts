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
  curves: 'multiply-adds of one layer',
  lstm: 'LSTM',
  attention: 'attention',
  projections: 'queries, keys, values',
  pairs: 'all pairs',
  together: 'both together',
  formula: 'formula',
  count: 'multiply-adds',
  times: 'attention : LSTM',
  crossing: 'both equal at',
  table: 'What one layer multiplies and adds, its output projection left out',
  words: (count: number) => `${count} words`,
  measured:
    'Milliseconds a pass at width 64, measured here, now: the median, and where the middle half lies',
  firstPass: 'first, cold run: LSTM · attention',
  quartiles: (low: string, high: string) => `${low} to ${high}`,
  unknown: '–',
  told: ['first run', 'a quarter lies below', 'median', 'a quarter lies above'],
  findings: { times: 'milliseconds a pass, measured on this machine' },
  summary: (n: string, d: string, times: string, crossing: string) =>
    `For ${n} words of width ${d} attention does ${times} times as many multiply-adds as an LSTM; both do the same for ${crossing} words.`,
  wideModel: {
    question:
      'Large language models are about 4096 wide. Of 2,048 words at that width, which layer has more to multiply and add: self-attention, where every word asks every word, or an LSTM?',
    options: {
      attention: 'attention: it has four million pairs',
      lstm: 'the LSTM',
      same: 'about the same',
    },
    things: { attention: 'attention', lstm: 'the LSTM' },
    explain:
      'The LSTM takes {lstm / 1e9:0} billion, attention {attention / 1e9:0} billion. An LSTM pays for width: eight d × d matrices for each word, where attention has three. Four million pairs are little beside matrices of 16 million numbers.',
    scene: 'show 2048 words of width 4096',
  },
  crossingTask: {
    question:
      'From how many words on does attention do more than an LSTM, if both have width {width}?',
    blanks: ['n'],
    mistakes: {
      noProjections: 'the three projections of attention were left out',
      onlySquare: 'attention was counted as n² · d alone',
    },
    explain:
      '8 · n · d² = 3 · n · d² + 2 · n² · d holds for 5 · d = 2 · n. For d = {width} that is n = {right[0]:0}.',
  },
  square: {
    claim: 'Self-attention costs n² · d, an RNN n · d².',
    bet: 'Fifty words of width 64, every product counted: which share of attention’s multiply-adds are pairs?',
    options: { most: 'over 90 %', half: '50 to 90 %', less: 'less than half' },
    explain: 'The pairs make {share:%}. Queries, keys and values alone take {projections:0}.',
    verdict:
      'For long texts the square is what counts. Written alone it leaves out 3 · n · d² for the projections, which are most of the work here. At width 64 attention does more than the LSTM only beyond 160 words.',
  },
  hurts: {
    claim: 'Beyond about 10,000 tokens the quadratic cost becomes a problem.',
    bet: '10,000 words of width 64: how many times the multiply-adds of an LSTM does attention take?',
    options: { four: 'about 4 times', forty: 'about 40 times', thousands: 'about 4,000 times' },
    explain: 'It takes {times:0} times as many, and the pairs are {share:%} of them.',
    verdict: 'So it is: at that length nearly all the work is pairs, and it grows with the square.',
  },
  moreAndFaster: {
    question:
      'On one processor core, with an optimised library, 500 words of width 64 took an LSTM 14.9 ms and attention 1.46 ms, although attention has 2.3 times as much to multiply. How can it be faster?',
    options: {
      fewer: 'it leaves out the pairs whose weight is small',
      faster: 'it multiplies faster: a few large products in place of 500 small ones in a row',
      memory: 'it needs less memory',
    },
    explain:
      'It does every product. The LSTM came to {speeds[0]:1} billion multiply-adds a second, attention to {speeds[1]:1}. A large product keeps the whole processor busy; an LSTM has to wait for each word before it can begin the next.',
  },
  clock: {
    claim: 'A timing table shows that self-attention is faster than an LSTM.',
    bet: 'The same 500 words on the same core, warmed up, without gradients, but with plain loops in place of an optimised library. How much faster is attention?',
    options: {
      ten: 'ten times, as in the table',
      little: 'a little',
      none: 'not at all: it is slower',
    },
    explain:
      'As in the table it is {library_faster:1} times as fast. With plain loops, warmed up, it is {loops_faster:1} times as fast, so it is slower.',
    verdict:
      'The table has no warm-up, records gradients and times one sequence. And it times the library that multiplies as much as the two models. So measure on your own machine.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  length: 'how many words',
  width: 'how many numbers a word has',
  eight: 'eight d × d matrices for each word',
  three: 'three such matrices, then all pairs twice',
  crossing: 'here both do the same',
  clock:
    'by the clock of your machine: the median of nine runs in milliseconds, for LSTM and attention',
  warm: 'the first run is slow: it does not count',
  no_grad: 'nothing is recorded for gradients',
  quoted_500: 'quoted: ms a pass for 500 words: LSTM, attention; plain loops after warm-up',
};
