// What several steps of lesson 4 say alike.

export const texts = {
  sentence: { label: 'Words', default: ['the', 'cat', 'sat', 'on', 'mat'] },
  seed: 'seed',
  look: 'looks',
  looked: 'is seen',
  position: (i: number) => `position ${i}`,
};
