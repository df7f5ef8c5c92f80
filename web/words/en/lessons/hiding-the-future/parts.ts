// What several steps of lesson 4 say alike.

export const texts = {
  sentence: ['the', 'cat', 'sat', 'on', 'mat'],
  asks: 'asks',
  answers: 'answers',
  position: (i: number) => `position ${i}`,
};
