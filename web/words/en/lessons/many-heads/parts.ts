// What the steps of lesson 7 say alike.

export const texts = {
  sentence: ['The', 'cat', 'sat', 'on', 'the', 'mat'],
};
