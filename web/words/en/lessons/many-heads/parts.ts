// What the steps of this lesson say alike.

export const texts = {
  sentence: ['The', 'cat', 'sat', 'on', 'the', 'mat'],
};

export const lookTable = {
  caption: 'where “it” looks in each head',
  turnHead: (head: string, off: boolean) => (off ? `turn on ${head}` : `turn off ${head}`),
  turn: (off: boolean) => (off ? 'turn on' : 'turn off'),
};
