// What several steps of lesson 4 say alike.

export const texts = {
  sentence: ['the', 'cat', 'sat', 'on', 'mat'],
  look: 'looks',
  looked: 'is seen',
  position: (i: number) => `position ${i}`,
};
