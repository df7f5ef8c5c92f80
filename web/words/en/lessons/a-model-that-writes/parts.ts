// What several steps of the lesson say.

export const texts = {
  model: 'stories15M, a model that writes stories',
  layer: 'layer',
  head: 'head',
  text: 'beginning',
  off: 'heads that are switched off',
  next: 'what comes next',
  asks: 'asks',
  examples: 'texts to try',
  ofPairs: (right: number, pairs: number) => `${right} of ${pairs}`,
  ids: 'the numbers of the likeliest next pieces, as the model found them',
  answers: 'answers',
  /** What the model computed, as it is told. */
  scores: 'the scores of the likeliest next pieces, as the model computed them',
  logSum: 'the logarithm of the sum of the exponentials of all scores',
  line: (layer: number) => `what layer ${layer} is given, as the model computed it`,
  weights: 'the weights of all heads, as the model computed them',
  long: (pieces: number, most: number) =>
    `The text has ${pieces} pieces. What comes after the first ${most} is left out.`,
  switch: {
    off: (name: string) => `switch ${name} off`,
    on: (name: string) => `switch ${name} on again`,
    allOn: 'all on',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  scales: 'whole numbers of 8 bits, times the scale of their row',
  own: 'the rows of this head',
  first: 'no more than the page shows',
  log_sum: 'what the exponentials of all 32,000 scores come to',
  norm: 'RMSNorm',
  turned: 'turned by their places',
};
