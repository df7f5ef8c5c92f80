// What several steps of this lesson say alike.

export const texts = {
  sentence: ['the', 'cat', 'sat', 'on', 'mat'],
  asks: 'asks',
  answers: 'answers',
  position: (i: number) => `position ${i}`,
};
