// What the steps of lesson 1 say alike.

export const texts = {
  ofWord: (name: string, word: string) => `${name} of ${word}`,
};
