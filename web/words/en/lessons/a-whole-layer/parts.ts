// What steps of this lesson say alike.

export const texts = {
  sentence: ['The', 'cat', 'sat', 'on', 'the', 'mat'],
  chosen: 'follow',
};

/** What the programs of several steps say beside their lines. */
export const comments = {
  from_zero: 'counted from 0',
  each_once: 'the same word has the same vector',
  x: 'each word’s vector with that of its place',
  split: '(2, 10, width) -> (2, heads, 10, width per head)',
};
