// What several steps of the lesson say.

export const texts = {
  model: 'all-MiniLM-L6-v2, a model that reads',
  layer: 'layer',
  head: 'head',
  asks: 'who asks',
  asking: 'asks',
  answering: 'answers',
  text: 'sentence',
  /** What the model computed, as it is told. */
  line: (layer: number) => `what layer ${layer} is given, as the model computed it`,
  weights: 'the weights of all heads, as the model computed them',
  vector: 'the vector of a sentence, as the model computed it',
  output: 'what the last layer leaves, as the model computed it',
  long: (pieces: number, most: number) =>
    `The text has ${pieces} pieces. What comes after the first ${most} is left out.`,
  switch: {
    off: (head: string) => `take ${head} away`,
    on: (head: string) => `give ${head} back`,
    allOn: 'give all back',
    count: (off: number, of: number) => `${off} of ${of} heads taken away`,
  },
};

/** What the programs say beside their lines. */
export const comments = {
  scales: 'whole numbers of 8 bits, times the scale of their row',
  cut: 'a longer text is cut',
  own: 'the rows of the head’s own matrices',
  without: 'heads that hand over nothing',
  mean: 'the mean over the pieces',
};
