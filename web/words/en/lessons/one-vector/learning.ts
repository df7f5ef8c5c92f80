// What the steps that train say alike, in their figures and beside the lines of their programs.

export const texts = {
  given: 'given to the decoder',
  wanted: 'wanted here',
};

export const comments = {
  made: 'as many steps as the page has made so far',
  source: '(batch, length)',
  state: 'h and c after the last number: (1, batch, 128) each',
  token: '(batch)',
  logits: '(batch, 20)',
  first: 'the decoder is given the first number of the answer',
  coin: 'the true number with this probability, or its own',
  guesses: '(batch, length - 1, 20)',
  truth: 'how often it is fed the true number in this epoch',
};
