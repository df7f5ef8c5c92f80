// What the steps of lesson 1 say alike.

export const texts = {
  sentence: 'Words',
  ofWord: (name: string, word: string) => `${name} of ${word}`,
};
