// What the steps of lesson 2 say alike.

export const texts = {
  seed: 'seed',
  show: 'show',
  all: 'all words',
  query: 'query',
  key: 'key',
  asks: 'asks',
  asked: 'is asked',
  weight: 'weight',
  softmax: 'softmax of each row',
};
