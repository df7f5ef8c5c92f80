// What the step that times says beside its prose.

export const names = {
  n: 'length n',
  d: 'width d',
  lstm_count: 'multiply-adds of the LSTM',
  attention_count: 'multiply-adds of attention',
  times_as_much: 'multiply-adds, attention : LSTM',
  quoted_library: 'quoted milliseconds with an optimised library',
  quoted_loops: 'quoted milliseconds with plain loops',
  library_faster: 'how many times faster attention was with an optimised library',
  loops_faster: 'how many times faster attention was with plain loops',
};

export const texts = {
  d: 'width d',
  words: (count: number) => `${count} words`,
  given: 'the lengths that are timed',
  quoted: 'quoted from a run on another machine, as the tutorial’s program measures',
  lstm: 'LSTM',
  attention: 'attention',
  axis: 'n',
  ms: 'ms',
  curves: 'milliseconds a pass on this machine, now: solid attention, dashed LSTM',
  measured: 'Milliseconds a pass, measured here, now: the median, and where the middle half lies',
  firstPass: 'first pass: LSTM · attention',
  asMuch: 'multiply-adds, attention : LSTM',
  quartiles: (low: string, high: string) => `${low} to ${high}`,
  unknown: '–',
  told: ['first pass', 'a quarter lies below', 'median', 'a quarter lies above'],
  findings: { times: 'milliseconds a pass, measured on this machine' },
  elsewhere: 'What other machines gave',
  quotedTable:
    'Milliseconds a pass on one x86 core, width 64, as tutorial S3 measures: without warm-up, with gradients recorded',
  libraryLstm: 'LSTM, optimised library',
  libraryAttention: 'attention, optimised library',
  loopsLstm: 'LSTM, plain loops',
  loopsAttention: 'attention, plain loops',
  summary: (d: string, more: string) =>
    `At width ${d} and 500 words attention has ${more} times as many multiply-adds to do as an LSTM. What your machine makes of that is measured here.`,
  moreAndFaster: {
    question:
      'Tutorial S3 timed 500 words of width 64. With an optimised library its program took 14.9 ms for the LSTM and 1.46 ms for attention, which has 2.3 times as much to multiply. How can attention be faster?',
    options: [
      'it leaves out the pairs whose weight is small',
      'it multiplies faster: a few large products in place of 500 small ones in a row',
      'it needs less memory',
    ],
    explain: (lstm: string, attention: string) =>
      `It does every product. The LSTM came to ${lstm} thousand million multiply-adds a second, attention to ${attention}. A large product keeps the whole processor busy; an LSTM has to wait for each word before it can begin the next.`,
  },
  table: {
    claim: 'A timing table shows that self-attention is faster than an LSTM.',
    bet: 'The same 500 words on the same core, warmed up, without gradients, but with plain loops in place of an optimised library. How much faster is attention?',
    options: ['ten times, as in the table', 'a little', 'not at all: it is slower'],
    explain: (library: string, loops: string) =>
      `As in the table it is ${library} times as fast. With plain loops, warmed up, it is ${loops} times as fast, so it is slower.`,
    verdict:
      'The table has no warm-up, records gradients and times one sequence. And it times the library that multiplies as much as the two models. So measure on your own machine.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  warm: 'the first passes are slow: they do not count',
  no_grad: 'nothing is recorded for gradients',
  your_clock: 'these numbers are those of your machine, now',
  counts: 'how much there is to do, whatever the clock says',
  quoted: 'quoted: ms a pass for 50, 100, 200, 500 words: LSTM, attention',
  quoted_500: 'quoted: ms a pass for 500 words: LSTM, attention; plain loops after warm-up',
};
