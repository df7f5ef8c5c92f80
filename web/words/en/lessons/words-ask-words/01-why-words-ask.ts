// What step 1 of lesson 2 says beside its prose.

export const names = {
  distances: 'distance',
};

export const texts = {
  sentence: 'The animal didn’t cross the street because it was too tired',
  cat: { sentence: 'The cat sat on the mat because it was tired', asks: 'it', meant: 'cat' },
  asking: 'who asks',
  score: 'score',
  scoreOf: (word: string) => `score of ${word}`,
  summary: (from: string, to: string, share: string, distance: number) =>
    `“${from}” gives ${to} ${share} of its weight, ${distance} ${distance === 1 ? 'step' : 'steps'} away for a network that reads word by word, one for attention.`,
  tie: (from: string, to: string, share: string) =>
    `“${from}” gives ${to} ${share} of its weight each.`,
  fading: {
    question:
      'A recurrent network reads word by word. Say it keeps 0.8 of what it remembers at each step. How much of a word is left six steps later?',
    options: ['0.8', 'about a half', 'about a quarter'],
    explain: (left: string, once: string) =>
      `Six factors of 0.8 make ${left}. Attention goes there in one step: even at the same loss ${once} would be left, however long the sentence.`,
  },
  claim14: {
    claim: 'A language model made of plain layers treats all its previous characters equally.',
    bet: 'Swap the first two of three characters. Does its first layer give the same numbers?',
    options: ['yes, each character counts alike', 'no, each position has weights of its own'],
    explain: (sizes: readonly string[], difference: string) =>
      `Fresh weights have the sizes ${sizes.join(', ')} for the three positions, and the swap changes a number of the layer by ${difference}.`,
    verdict:
      'Positions are weighted, and differently. What such a model lacks are weights that depend on the content: the third character back gets the same weight whatever it is. Attention makes its weights from the words themselves.',
  },
  claim28: {
    claim: 'In “The cat sat on the mat because it was tired”, “it” and “cat” are 5 words apart.',
    bet: 'How many steps does a network that reads word by word take from “cat” to “it”?',
    options: ['5', '6', '7'],
    explain: (between: number, distance: number) =>
      `${between} words stand between them, so “it” is reached in ${distance} steps.`,
    verdict: 'Five words between, six steps. Attention takes one.',
    scene: 'show “it” and the cat',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  first_layer:
    'the first layer of a network that sees three characters, two numbers each, side by side',
  swapped: 'the first two characters have changed places',
  set_by_hand: 'set by hand: how well each word answers the one that asks',
};
