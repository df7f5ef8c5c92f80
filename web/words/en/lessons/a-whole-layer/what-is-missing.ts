// What this step says beside its prose.

export const names = {
  width: 'width',
  inside: 'numbers inside the feed-forward layer',
  attention: 'parameters of attention',
  forward: 'parameters of the feed-forward layer',
  norm: 'parameters of a norm',
  layer: 'one layer of the encoder',
  known: 'share of attention in a layer',
};

export const texts = {
  quoted: 'quoted from the paper of 2017',
  shown: 'show',
  showns: { parts: 'what you know', counts: 'how many numbers' },
  attention: 'attention',
  rest: 'all the rest',
  counted: 'Beside a part: how many millions of numbers it learns. Words climb from below.',
  shares:
    'Beside each part: how many millions of numbers it learns. The bar is one layer of the encoder.',
  width: 'Its width is',
  parts:
    'The Transformer of 2017. What earlier lessons were about is plain, what is missing is hatched.',
  summary: (share: string) =>
    `Of the numbers that one layer of the encoder learns, ${share} are in attention.`,
  howMuch: {
    question:
      '“Attention is all you need” is the title of the paper from which this map comes. How much of what a layer of its encoder learns is in attention?',
    options: {
      most: 'nearly all: it is all you need',
      half: 'about half',
      third: 'about a third',
    },
    explain:
      '{known:%}: attention has {attention:2} million numbers in one layer of the encoder, and the feed-forward layer {forward:2} million. The title means that nothing else carries news from word to word. It does not mean that nothing else is there.',
    scene: 'show how many numbers',
  },
};

/** What the program says beside its lines. */
export const comments = {
  base: 'the sizes of 2017: width, and numbers inside the feed-forward layer',
  millions: 'in millions',
};
