// What the steps of this lesson say alike.

export const texts = {
  sentence: ['The', 'cat', 'sat', 'on', 'the', 'mat'],
};
