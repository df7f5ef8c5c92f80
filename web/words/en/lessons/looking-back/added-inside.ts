// What this step says beside its prose.

export const names = {
  states: 'encoder’s state h',
  state: 'decoder’s state s',
  W_s: 'Wₛ',
  W_h: 'Wₕ',
  v: 'v',
  asked: 'Wₛ s',
  offered: 'Wₕ h',
  sums: 'added',
  joined: 'tanh',
  products: 'products',
};

export const texts = {
  sentence: ['I', 'love', 'pizza'],
  asker: 'who asks',
  askers: ['s₁', 's₂', 's₃'],
  chosen: 'who answers',
  bend: 'after adding',
  bends: { tanh: 'tanh', nothing: 'nothing' },
  label: 'One state asks, one answers: six numbers each, number under number',
  rows: {
    asked: (state: string) => `Wₛ ${state}`,
    offered: (word: string) => `Wₕ h of ${word}`,
  },
  adds: 'they add up to the score',
  all: 'The scores of all words, and their weights',
  score: 'score',
  weight: 'weight',
  summary: (asker: number, word: string, score: string, weight: string) =>
    `State ${asker} asks: “${word}” has a score of ${score} and a weight of ${weight}.`,
  withoutTanh: {
    question:
      'Leave tanh out: the two vectors are added, and v weighs the sum. Now another state of the decoder asks. What happens to the weights?',
    options: {
      more: 'they change more than with tanh, as nothing holds the scores back',
      same: 'they change, about as much as with tanh',
      none: 'they do not change at all',
    },
    explain:
      'They stay {first[]:2}, whoever asks. Without tanh the score falls into two parts, v · Wₛ s and v · Wₕ h. The first is the same number for every word, and softmax does not notice what is added to all scores. Inside tanh the two meet: how much the one counts depends on the other.',
    scene: 'leave tanh out',
  },
};

/** A task of this step. */
export const byHand = {
  question:
    'Wₛ s is ({large}, −{small}), Wₕ h is ({large}, {small}), v is ({v[0]}, {v[1]}). What is the score? (tanh of 0 is 0, and tanh of {2 * large} is 1 to eight decimals.)',
  blanks: ['score'],
  mistakes: {
    no_tanh: 'tanh was left out',
    outside: 'tanh was taken of each vector, and then they were added',
    no_v: 'the numbers were added without v',
  },
  explain: 'Added: ({2 * large}, 0). tanh makes (1, 0) of it. {v[0]} · 1 + {v[1]} · 0 = {right:1}.',
};

/** What the program says beside its lines. */
export const comments = {
  each_once: 'each different word once',
  state: 'one of three states of a decoder, counted from 1: (4)',
  asked: '(6): the same for all that answer',
  offered: '(T, 6): a row for each word, the same for all that ask',
  sums: '(T, 6): added, which gives the score its name',
};
