// What the steps of this lesson say alike.

/** What the tensors are called that several steps compute. */
export const names = {
  vectors: 'vector',
  row_sums: 'sum of the weights',
};

export const texts = {
  fiveWords: ['the', 'cat', 'sat', 'on', 'mat'],
  sixWords: ['The', 'cat', 'sat', 'on', 'the', 'mat'],
  query: 'query',
  key: 'key',
  asks: 'asks',
  asked: 'answers',
};
