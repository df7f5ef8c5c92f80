// What the steps of lesson 1 say alike.

export const words = {
  sentence: 'Words',
  ofWord: (name: string, word: string) => `${name} of ${word}`,
};
