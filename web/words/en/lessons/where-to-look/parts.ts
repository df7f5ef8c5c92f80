// What the steps of this lesson say alike.

/** What the tensors are called that several steps compute. */
export const names = {
  products: 'product',
  contributions: 'weighted',
};

export const texts = {
  sentence: ['I', 'love', 'pizza'],
  keysPlane: 'The query and the keys as arrows',
  ofWord: (name: string, word: string) => `${name} of ${word}`,
};
