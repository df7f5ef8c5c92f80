// What the pipeline says that is put in order on the page of practice.

export const names = {
  after_1: 'after part 1',
  after_2: 'after part 2',
  after_3: 'after part 3',
  after_4: 'after part 4',
  apart: 'farthest from what is right',
};

export const pipeline = {
  title: 'Put the machine together',
  introduction: (orders: number) =>
    `Attention has four loose parts here. Drag them, or move them with the keys ← and →: every order runs. In two of the ${orders} orders the right vectors come out. Find both.`,
  sentence: ['the', 'cat', 'sat', 'down'],
  begins: 'Q · Kᵀ',
  beginsWith: 'four words ask four',
  /** Scale, mask, softmax, mix. */
  parts: ['÷ √4', 'hide', 'softmax', 'mix'],
  does: ['tame the scores', 'the later words', 'shares of 1', 'the values, by rows'],
  order: 'order of the parts',
  stages: 'The parts in your order',
  products: 'products',
  out: 'what comes out',
  totals: 'What each row adds up to when it mixes',
  total: (word: string) => `row of ${word}`,
  right: 'It works.',
  wrong: 'Not the right vectors.',
  found: (found: number, all: number) => `${found} of ${all} found.`,
  /** Why it is right. */
  because:
    'Softmax comes after the other two and before the values are mixed, so every row shares out a whole 1, and nobody looks ahead. Dividing and hiding may change places, because −∞ divided by 2 is still −∞.',
  faults: {
    early:
      'The values are mixed before there are shares, so the products themselves weigh them. What softmax gets afterwards is no row of scores any more.',
    nothing: 'A −∞ was among what was mixed, so no numbers are left in its row.',
    hiddenLate: (word: string, kept: string) =>
      `Hidden too late: what went to later words is thrown away and not shared out again. “${word}” mixes with only ${kept} in all.`,
    hiddenLast:
      'Hidden at last: by then the later words are in the mixture. What is taken away are numbers of the new vectors.',
    scaledLate:
      'Divided too late: softmax took the products undivided, which made it too sharp, and now the shares themselves are halved.',
    scaledLast:
      'Divided at last: softmax took the products undivided, which made it too sharp, and now the new vectors are halved.',
  },
};
