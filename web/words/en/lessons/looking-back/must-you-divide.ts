// What the step on dividing says beside its prose.

export const names = {
  steps: 'steps of training',
  right: 'share of words wholly right',
  largest: 'largest weight',
  spread: 'spread of the encoder’s states',
};

export const texts = {
  kinds: { dot: 'dot', scaled: 'dot ÷ √d', general: 'general', additive: 'additive' },
  width: 'width of the states, d',
  widths: { narrow: '32', wide: '128 (takes minutes)' },
  steps: 'They are counted while the models learn.',
  rightOf: (words: number) =>
    `the share of ${words} six-letter words, new to them, that are wholly right`,
  largest: 'the mean, over the letters of those words, of the largest weight',
  spreadGiven:
    'the standard deviation of the states that the writer with dot products reads them into',
  curve: 'Share of new six-letter words written backwards without a mistake',
  share: 'right',
  now: 'now',
  rows: { right: 'words right', largest: 'largest weight, of 6' },
  spread: (width: number) => `Spread of the encoder’s states, which have ${width} numbers (dot):`,
  summary: (step: number, right: readonly string[], spread: string) =>
    `After ${step} steps, words right: dot ${right[0]}, dot ÷ √d ${right[1]}, general ${right[2]}, additive ${right[3]}. The states have a spread of ${spread}.`,
  sooner: {
    question:
      'Two writers begin with the same numbers and learn from the same words, with states of 32 numbers. Both look back with dot products; only one divides them by √32. Which has more words right after 400 steps?',
    options: {
      divided: 'the one that divides: its softmax stays calm and can learn',
      alike: 'about the same: a constant factor can be made up for',
      undivided: 'the one that does not divide',
    },
    things: { undivided: 'the one that does not divide', divided: 'the one that divides' },
    explain:
      'With seed 1, {undivided:%} of the words are right here without dividing, and {divided:%} with it. An LSTM’s states are small. There is nothing to calm down, and with divided scores the writer looks less sharply.',
  },
  howLarge: {
    question:
      'Two vectors have {width} numbers each, drawn independently with mean 0 and spread {spread}. What is the spread of their dot product?',
    blanks: ['spread'],
    mistakes: {
      once: 'a product of two numbers has the product of both spreads: {spread} twice',
      sum: 'independent products add up like steps of a walk: their spread grows with the root of how many there are',
    },
    explain:
      'Each product has a spread of {spread} · {spread}, and {width} of them together that times √{width}: {right:1}. With spread 1 it would be √{width}.',
  },
};

/** What the program says beside its lines. */
export const comments = {
  made: 'as many steps as the page has made; 400 are the whole training',
  attention: 'one state s (B, width) asks all h (B, T, width)',
  divided: 'the only difference between the first two',
  writer: 'the state before each step asks; the context enters twice',
  coin: 'teacher forcing: the coin is loaded, it always tells the true letter',
  new_words: 'a hundred words that none of them met: (100, 6)',
};
